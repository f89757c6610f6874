/**
 * Address of a file in a repository: `base` is the address of the docs folder, or has `{path}` in place of the path.
 *
 * @param path relative to the docs folder, with `/`
 */
export function editUrl(base: string, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const url = base.includes('{path}') ? base.replace('{path}', () => encoded) : `${base.replace(/\/$/, '')}/${encoded}`;
  // Files outside of the docs folder have paths with `..`.
  return path.startsWith('../') ? new URL(url).href : url;
}
