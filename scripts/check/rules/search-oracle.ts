import type { Problem } from '#shared/errors';
import { hrefOf } from '#shared/paths';
import { defaultLimit } from '#shared/search/types';
import { type BuiltSite, indexablePages } from '../built-site.ts';
import { articleText } from '../search/article-text.ts';
import { type BuiltSearch, openBuiltSearch } from '../search/built-search.ts';
import { drawRuns } from '../search/draw-runs.ts';
import type { Rule } from '../types.ts';

const drawn = { count: 1_000, mostPages: defaultLimit, seed: 4 };

/** What stands on few enough pages to be shown at once is found on each of them. */
export const searchOracleRule: Rule = {
  rule: 'search-oracle',
  description: `Two neighbouring Chinese characters that stand on ${drawn.mostPages} pages at most find each of them.`,
  unit: 'runs of characters',
  async run(site) {
    const results = await Promise.all((await openBuiltSearch(site)).map((search) => checkLang(site, search)));
    return {
      checked: results.reduce((sum, { checked }) => sum + checked, 0),
      problems: results.flatMap(({ problems }) => problems),
    };
  },
};

async function checkLang(site: BuiltSite, search: BuiltSearch) {
  const texts = await textsOf(site, search);
  const runs = drawRuns({ texts, ...drawn });
  const problems: Problem[] = [];
  for (const { run, pages } of runs) {
    const { groups } = await search.search(run);
    const found = new Set(groups.map(({ path }) => path));
    for (const page of pages) {
      if (found.has(page)) continue;
      const message = `\`${run}\` stands on \`${page}\`, and the search does not find it there.`;
      problems.push({ rule: 'search-oracle', severity: 'error', message });
    }
  }
  return { checked: runs.length, problems };
}

/** Texts of the pages in the index that are pages of their own, by route path. */
async function textsOf(site: BuiltSite, { head }: BuiltSearch): Promise<ReadonlyMap<string, string>> {
  const files = new Map(indexablePages(site).map(({ url, file }) => [url, file]));
  const texts = new Map<string, string>();
  for (const { path } of head.pages) {
    const file = files.get(encodeURI(hrefOf(path, site.settings)));
    if (file !== undefined) texts.set(path, articleText(await site.read(file)));
  }
  return texts;
}
