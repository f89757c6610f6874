/** The answer for a path outside of the site: a redirect, or a message with the status 404. */
type OutsideAnswer = { readonly location: string } | { readonly message: string };

/** What a server answers to a path that is not below the base: from its start, readers get to the site. */
export function outsideBase(path: string, base: string): OutsideAnswer | undefined {
  if (path.startsWith(base)) return undefined;
  const isStart = path === '/' || `${path}/` === base;
  return isStart ? { location: base } : { message: `The site is at ${base}.` };
}
