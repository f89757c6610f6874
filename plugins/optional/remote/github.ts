/** Address of the plain text of a file on GitHub, up to the commit, tag or branch. */
const plainText = /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/[^/]+\//;

/** Address that a link in a file leads to. On GitHub, a slash at its start means the repository, not the server. */
export function addressOf(link: string, file: string): URL | undefined {
  const [repository] = plainText.exec(file) ?? [];
  const [target, base] = repository !== undefined && /^\/(?!\/)/.test(link) ? [`.${link}`, repository] : [link, file];
  return URL.canParse(target, base) ? new URL(target, base) : undefined;
}

/** Where readers see a file whose address gives its plain text. */
export function shownAt(address: string): string {
  const [, name] = plainText.exec(address) ?? [];
  return name === undefined ? address : address.replace(`raw.githubusercontent.com/${name}`, `github.com/${name}/blob`);
}
