import type { Problem } from '#shared/errors';
import { hashOf, linkKind } from '#shared/paths';
import type { Redirect } from '../api/index.ts';
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
