import type { Problem } from '#shared/errors';
import { hashOf, linkKind } from '#shared/paths';
import type { Doc, Redirect } from '../api/index.ts';
import type { ConfigSource } from '../config/locate-option.ts';
import { formatPath } from '../config/plain-value.ts';
import { checkLink, type LinkTargets } from './link-check.ts';

/**
 * Redirects to a missing anchor of a page; whether the page exists is checked with the redirects themselves, before
 * documents are compiled. `configFile` is the file whose option `redirects` messages name.
 */
export async function redirectAnchorProblems(
  redirects: readonly Redirect[],
  targets: LinkTargets,
  configFile: string,
): Promise<readonly Problem[]> {
  const found = await Promise.all(
    redirects.map(({ from, to, file, line, column, plugin }) => {
      if (hashOf(to) === '' || linkKind(to) !== 'internal') return undefined;
      const place = line === undefined ? undefined : { line, column: column ?? 1 };
      const link = { url: to, target: to, file: file ?? configFile, place };
      if (plugin !== undefined) return checkLink({ ...link, addedBy: { plugin, hook: 'addRedirects' } }, targets);
      const option = file === configFile ? { option: formatPath(['redirects', from]) } : {};
      return checkLink({ ...link, ...option }, targets);
    }),
  );
  return found.filter((problem) => problem !== undefined).filter(({ rule }) => rule === 'dead-anchor');
}

/** Redirects whose old path begins with the base, which the host would have to see twice. */
export function redirectsWithBase(
  docs: readonly Doc[],
  { config, file, placeOf }: ConfigSource<'base' | 'redirects'>,
): readonly Problem[] {
  const { base, redirects } = config;
  if (base === '/') return [];
  const written = [
    ...Object.keys(redirects).map((from) => ({ from, place: { file, ...placeOf(['redirects', from]) } })),
    ...docs.flatMap((doc) =>
      (doc.frontmatter.redirectFrom ?? []).map((from) => {
        const line = doc.frontmatterLines.redirectFrom;
        return { from, place: { file: doc.shownPath, ...(line !== undefined && { line, column: 1 }) } };
      }),
    ),
  ];
  return written
    .filter(({ from }) => from.startsWith(base))
    .map(({ from, place }) => ({
      rule: 'redirect-base',
      severity: 'warning',
      ...place,
      message: `Unexpected base in the redirect from \`${from}\`: its address is \`${base.slice(0, -1)}${from}\`.`,
      hint: `Write \`${from.slice(base.length - 1)}\`: paths begin at the root of the site, without the base.`,
    }));
}
