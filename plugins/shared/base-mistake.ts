/** What is wrong with the path under which a site is served; undefined if it can be used. */
export function baseMistake(base: string): { readonly message: string; readonly hint: string } | undefined {
  if (/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(base)) return undefined;
  const message = /^\/.*[^\w.~/-].*\/$/.test(base)
    ? 'Expected only letters without accents, digits, `-`, `_`, `.` and `~` between the slashes'
    : 'Expected a path that begins and ends with a slash';
  return { message, hint: `Write \`${withSlashes(base)}\`.` };
}

/** The base that was most likely meant. */
function withSlashes(base: string): string {
  return `/${base
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .split(/[^\w.~-]+/)
    .filter((part) => !/^\.{0,2}$/.test(part))
    .join('/')}/`.replace('//', '/');
}
