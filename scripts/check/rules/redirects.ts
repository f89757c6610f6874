import { hrefOf, isSamePath, pathKey, withoutHashAndQuery } from '#shared/paths';
import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { createFindLostId, createFindTarget } from '../find-target.ts';

/** Checks the targets of redirects. */
export const redirectsCheck: SiteCheck = {
  rule: 'redirects',
  description: 'Every redirect leads directly, without a second one, to an existing page and anchor.',
  unit: 'redirects',
  run(context) {
    const { redirects, site } = context;
    const whyLost = createWhyLost(context);
    const problems = redirects.flatMap((redirect): readonly CheckProblem[] => {
      const found = chainOf(redirect.to, context) ?? whyLost(redirect.to);
      if (found === undefined) return [];
      const { from, to: _, plugin, ...place } = redirect;
      const owner = plugin === undefined ? '' : ` of plugin "${plugin}"`;
      return [{ message: `The redirect${owner} from \`${from}\` ${found}`, ...place }];
    });
    const known = new Set(redirects.map(({ from }) => pathKey(hrefOf(from, context.config))));
    const strangers = site.hostRules.redirects.filter(({ from }) => !from.includes('*') && !known.has(pathKey(from)));
    return {
      checked: redirects.length + strangers.length,
      problems: [
        ...problems,
        ...strangers.flatMap(({ from, to }) => {
          const found = whyLost(to);
          return found === undefined
            ? []
            : [{ file: `${site.outName}/_redirects`, message: `The redirect from \`${from}\` ${found}` }];
        }),
      ],
    };
  },
};

function chainOf(to: string, { redirects }: CheckContext): string | undefined {
  if (!to.startsWith('/')) return undefined;
  const next = redirects.find(({ from }) => isSamePath(from, withoutHashAndQuery(to)));
  return next && `leads to \`${to}\`, which is redirected to \`${next.to}\`: name the last one.`;
}

function createWhyLost(context: CheckContext): (to: string) => string | undefined {
  const { config, site } = context;
  const findTarget = createFindTarget(context);
  const findLostId = createFindLostId(site);
  return (to) => {
    const target = findTarget(to.startsWith('/') ? hrefOf(to, config) : to, config.base);
    if (target.kind === 'outside') return undefined;
    if (target.kind === 'redirect') return `leads to \`${to}\`, which is redirected to \`${target.to}\`.`;
    const why = target.kind === 'missing' ? target.why : findLostId(target.file, target.id);
    return why && `leads to \`${to}\`: ${why}`;
  };
}
