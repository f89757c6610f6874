import { defaultLimit } from '#search';
import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { indexablePages } from '../built-site.ts';
import { type BuiltSearch, openBuiltSearch } from '../search/built-search.ts';
import { drawRuns } from '../search/draw-runs.ts';

const drawn = { count: 1_000, mostPages: defaultLimit, seed: 4 };

/** What stands on few enough pages to be shown at once is found on each of them. */
export const searchOracleCheck: SiteCheck = {
  rule: 'search-oracle',
  description: `Two neighbouring Chinese characters that stand on ${drawn.mostPages} pages at most find each of them.`,
  unit: 'runs of characters',
  async run(context) {
    const searches = await openBuiltSearch(context.site);
    const results = await Promise.all(searches.map((search) => checkLang(context, search)));
    return {
      checked: results.reduce((sum, { checked }) => sum + checked, 0),
      problems: results.flatMap(({ problems }) => problems),
    };
  },
};

async function checkLang(context: CheckContext, search: BuiltSearch) {
  const texts = textsOf(context, search);
  const pages = new Map(context.site.pages.map((page) => [page.routePath, page]));
  const runs = drawRuns(texts, drawn);
  const problems: CheckProblem[] = [];
  for (const { run, pages: expected } of runs) {
    const { groups } = await search.search(run);
    const found = new Set(groups.map(({ path }) => path));
    for (const path of expected) {
      if (found.has(path)) continue;
      const page = pages.get(path);
      const place = page && (await context.site.locate(page, { text: run }));
      const message = `\`${run}\` stands on \`${path}\`, and the search does not find it there.`;
      problems.push({ ...place, message });
    }
  }
  return { checked: runs.length, problems };
}

/** Texts of the pages in the index that are pages of their own, by route path. */
function textsOf({ site }: CheckContext, { titles }: BuiltSearch): ReadonlyMap<string, string> {
  const indexed = new Set(titles.map(({ path }) => path));
  return new Map(
    indexablePages(site).flatMap(({ routePath, articleText }): [string, string][] =>
      routePath !== undefined && indexed.has(routePath) ? [[routePath, articleText]] : [],
    ),
  );
}
