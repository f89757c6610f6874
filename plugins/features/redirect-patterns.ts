import type { Problem } from '#shared/errors';
import { encodePath, pathKey, pickRoute, withBase } from '#shared/paths';
import type { Redirect } from '../api/index.ts';

/** What stands for the rest of the path in the target of a pattern. */
const splat = ':splat';

/** Whether a redirect is for all paths below a folder: `/old/*`. */
export function isPattern({ from }: Pick<Redirect, 'from'>): boolean {
  return from.endsWith('/*');
}

/**
 * The redirects that a pattern means, by the pages below its target, for hosts that only know pages. None for paths that
 * have a redirect of their own.
 */
export function redirectsOfPattern(
  { from, to, ...place }: Redirect,
  pages: ReadonlyMap<string, unknown>,
  others: readonly Redirect[],
): readonly Redirect[] {
  if (!to.endsWith(`/${splat}`)) return [];
  const taken = new Set(others.map((other) => pathKey(other.from)));
  const [oldFolder, newFolder] = [from.slice(0, -1), to.slice(0, -splat.length)];
  return [...pages.keys()]
    .filter((path) => path.startsWith(newFolder))
    .map((path) => ({ from: oldFolder + path.slice(newFolder.length), to: path, ...place }))
    .filter((redirect) => !taken.has(pathKey(redirect.from)));
}

/** A pattern as a line of `_redirects`. */
export function patternLine({ from, to }: Redirect, base: string): string {
  return `${withBase(encodePath(from), base)} ${withBase(encodePath(to), base)} 301\n`;
}

/** What is wrong with a pattern: pages that it would hide, or a target without pages. */
export function patternProblems(pattern: Redirect, pages: ReadonlyMap<string, unknown>): readonly Problem[] {
  const { from, to, ...place } = pattern;
  const problem = (rule: string, message: string): Problem => ({ rule, severity: 'error', message, ...place });
  const hidden = [...pages.keys()].find((path) => path.startsWith(from.slice(0, -1)));
  if (hidden !== undefined) {
    const message = `\`${from}\` redirects to \`${to}\`, but \`${hidden}\` is a page.`;
    return [problem('redirect-over-page', message)];
  }
  const hasTarget = to.includes(splat) ? redirectsOfPattern(pattern, pages, []).length > 0 : pickRoute(to, pages);
  if (!to.startsWith('/') || hasTarget) return [];
  const message = `The redirect from \`${from}\` leads to \`${to}\`, but that page does not exist.`;
  return [problem('redirect-target', message)];
}
