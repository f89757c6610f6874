import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openEngine, parseIndex, takeSteps } from '#search';
import type { Lang } from '#shared/types';
import { langSearch } from '../../../../plugins/search-files/lang-search.ts';
import { searchFilePath } from '../../../../plugins/shared/search-file.ts';
import { generateCorpus } from '../../../../scripts/bench/corpus.ts';

const pages = generateCorpus(5_500);
const kB = (content: string) => gzipSync(content, { level: 9 }).length / 1000;

function expectSmallQueries(lang: Lang): void {
  const own = pages.filter((page) => page.lang === lang);
  const sections = own.map(({ section, name, title, markdown }) => ({
    ...{ routePath: `/${section}/${name}`, title, header: '', id: '', depth: 1, rank: 1 },
    content: textOf(markdown),
  }));
  const { files, hash } = langSearch({ lang, sections });
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const index = files[0]?.content ?? '';
  for (const { title } of own.filter((_, at) => at % 500 === 0)) {
    const engine = takeSteps(openEngine(parseIndex(JSON.parse(index))));
    let [loaded, trips] = [kB(index), 0];
    for (let { missing } = engine.search(title, 7); missing.length > 0; { missing } = engine.search(title, 7)) {
      trips += 1;
      for (const file of missing) {
        const content = contents.get(searchFilePath(lang, hash, `${file.kind}-${file.number}`)) ?? '';
        loaded += kB(content);
        engine.add(file, JSON.parse(content));
      }
    }
    expect([1, 2]).toContain(trips);
    expect(loaded).toBeLessThanOrEqual(60);
  }
}

describe('of 5,500 pages a first query loads no more than 60 kB of index, in two round trips,', { tags: 'all' }, () => {
  test('in English', { timeout: 120_000 }, () => expectSmallQueries('en'));

  test('in Chinese', { timeout: 120_000 }, () => expectSmallQueries('zh'));
});

/** The text without front matter, link targets and info strings. */
function textOf(markdown: string): string {
  return markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/\]\(.*?\)/g, ']')
    .replace(/^```.*$/gm, '');
}
