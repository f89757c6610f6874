import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SynonymGroups } from '#search';
import type { Lang, SearchSection } from '#shared/types';
import { langSearch } from '../../../../plugins/search-files.ts';
import { openSearch } from '../../../../scripts/ssg/open-search.ts';

let cacheDir: string;
let made: Lang[];

beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'open-search-'));
  made = [];
});
afterEach(() => rm(cacheDir, { recursive: true }));

/** A search as a build opens it, which notes the languages that it makes anew. */
const open = (synonyms: Readonly<Record<Lang, SynonymGroups>> = {}) =>
  openSearch({
    config: { cacheDir, search: { mode: 'local', synonyms } },
    async langSearch(lang, sections) {
      made.push(lang);
      return langSearch({ lang, sections, synonyms: synonyms[lang] ?? [] });
    },
  });

const sections = (content: string): readonly SearchSection[] => [
  { routePath: '/a', title: 'A', header: '', id: '', depth: 1, content, rank: 1 },
];

test('a build makes the search of those languages alone whose text has changed, and the same files as one from nothing', async () => {
  const first = open();
  for (const lang of ['en', 'zh']) await first(lang, sections('One.'));
  const second = open();
  const files = [await second('en', sections('Two.')), await second('zh', sections('One.'))];
  expect(made).toEqual(['en', 'zh', 'en']);
  expect(files).toEqual([
    langSearch({ lang: 'en', sections: sections('Two.'), synonyms: [] }),
    langSearch({ lang: 'zh', sections: sections('One.'), synonyms: [] }),
  ]);
});

test('a search is made anew when the synonyms have changed', async () => {
  await open()('en', sections('One.'));
  const synonyms = { en: [['one', 'single']] };
  expect(await open(synonyms)('en', sections('One.'))).toEqual(
    langSearch({ lang: 'en', sections: sections('One.'), synonyms: synonyms.en }),
  );
  expect(made).toEqual(['en', 'en']);
});
