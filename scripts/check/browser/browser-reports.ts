import type { BuiltPage, CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { type Observation, observed, themes, type Visit, widths } from './views.ts';

const views = { all: themes.length * widths.length, loads: themes.length };

/** The browser checks, one for each kind of observation. */
export function browserChecks(visits: readonly Visit[]): readonly SiteCheck[] {
  return Object.entries(observed).map(([kind, description]) => {
    const isResized = kind === 'horizontal-scroll';
    return {
      rule: `browser-${kind}`,
      description,
      unit: isResized ? 'views' : 'loads',
      run: async (context) => ({
        checked: visits.length * (isResized ? views.all : views.loads),
        problems: await problemsOf(kind, visits, context),
      }),
    };
  });
}

/** A mistake in the frame is reported once for all pages, a mistake in the article once per page. */
async function problemsOf(
  kind: string,
  visits: readonly Visit[],
  { site }: CheckContext,
): Promise<readonly CheckProblem[]> {
  const groups = new Map<
    string,
    { readonly page: BuiltPage; readonly first: Observation; readonly urls: Set<string> }
  >();
  for (const { page, observations } of visits) {
    for (const observation of observations.filter((candidate) => candidate.kind === kind)) {
      const { message, excerpt, region } = observation;
      const key = JSON.stringify([region === 'article' ? page.file : '', message, region === 'frame' ? '' : excerpt]);
      const group = groups.get(key) ?? { page, first: observation, urls: new Set<string>() };
      group.urls.add(page.url);
      groups.set(key, group);
    }
  }
  return Promise.all(
    [...groups.values()].map(async ({ page, first, urls }): Promise<CheckProblem> => {
      const { message, excerpt, region, theme } = first;
      const place = await site.locate(
        page,
        region === 'article' && excerpt !== undefined ? { text: excerpt } : undefined,
      );
      const more = urls.size === 1 ? '' : ` and on ${urls.size - 1} more pages`;
      return {
        ...place,
        message: `${message}${excerpt === undefined ? '' : ` \`${excerpt}\``}`,
        hint: `Seen on \`${page.url}\`${more}, first in the ${theme} appearance.`,
      };
    }),
  );
}
