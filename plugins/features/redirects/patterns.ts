import type { Problem } from '#shared/errors';
import { encodePath, type PathSettings, pathKey, pickRoute, withBase } from '#shared/paths';
import type { Redirect } from '../../api/index.ts';
import { asciiHrefOf } from '../site-urls.ts';

/** What stands for the rest of the path in the target of a pattern. */
const splat = ':splat';

/** Whether a redirect is for all paths below a folder: `/old/*`. */
export function isPattern({ from }: Pick<Redirect, 'from'>): boolean {
  return from.endsWith('/*');
}

/**
 * The redirects that a pattern means, by the pages that its target can be, for hosts that only know pages. None for
 * paths that have a redirect of their own.
 */
export function redirectsOfPattern(
  { from, to, ...place }: Redirect,
  pages: ReadonlyMap<string, unknown>,
  others: readonly Redirect[],
): readonly Redirect[] {
  const [start = '', end] = to.split(splat);
  if (end === undefined) return [];
  const taken = new Set(others.map((other) => pathKey(other.from)));
  return [...pages.keys()]
    .filter((path) => path.startsWith(start) && path.endsWith(end) && path.length >= start.length + end.length)
    .map((path) => ({
      from: from.slice(0, -1) + path.slice(start.length, path.length - end.length),
      to: path,
      ...place,
    }))
    .filter((redirect) => !taken.has(pathKey(redirect.from)));
}

/** A pattern as a line of `_redirects`. */
export function patternLine({ from, to }: Redirect, settings: PathSettings): string {
  // The host puts in a path that may have an extension.
  const target = to.includes(splat) ? withBase(encodePath(to), settings.base) : asciiHrefOf(to, settings);
  return `${withBase(encodePath(from), settings.base)} ${target} 301\n`;
}

/** What is wrong with a pattern: pages that it would hide, or a target without pages. */
export function patternProblems(pattern: Redirect, pages: ReadonlyMap<string, unknown>): readonly Problem[] {
  const { from, to, ...place } = pattern;
  const problem = (rule: string, message: string, hint: string): Problem => ({
    rule,
    severity: 'error',
    message,
    hint,
    ...place,
  });
  const hidden = [...pages.keys()].find((path) => path.startsWith(from.slice(0, -1)));
  if (hidden !== undefined) {
    const message = `\`${from}\` redirects to \`${to}\`, but \`${hidden}\` is a page.`;
    return [problem('redirect-over-page', message, 'Move the page, or redirect each of the old paths.')];
  }
  const hasTarget = to.includes(splat) ? redirectsOfPattern(pattern, pages, []).length > 0 : pickRoute(to, pages);
  if (!to.startsWith('/') || hasTarget) return [];
  const message = `The redirect from \`${from}\` leads to \`${to}\`, but there is no such page.`;
  return [problem('redirect-target', message, 'Check the path: it begins at the root of the site, without the base.')];
}
