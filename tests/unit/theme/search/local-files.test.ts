import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchResult } from '#search';
import { langSearch } from '../../../../plugins/search-files/lang-search.ts';
import { searchIndexFiles, searchNames } from '../../../../plugins/search-files/search-files.ts';
import type { SearchSection } from '../../../../plugins/shared/types.ts';
import type { BackendState, SearchBackend } from '../../../../theme/search/backend.ts';
import { createLocalSearch } from '../../../../theme/search/local/local-search.ts';

const { files, fetched, broken, damaged, held } = vi.hoisted(() => ({
  files: new Map<string, string>(),
  fetched: [] as string[],
  broken: { pattern: /^$/ },
  damaged: { pattern: /^$/ },
  held: { until: undefined as Promise<void> | undefined },
}));
vi.mock('../../../../theme/search/local/fetch-file.ts', () => ({
  fetchFile: async (url: string) => {
    fetched.push(url);
    await held.until;
    if (broken.pattern.test(url)) throw new Error(`${url} answered with status 503.`);
    if (damaged.pattern.test(url)) return {};
    const file = files.get(url);
    if (file === undefined) throw new Error(`${url} answered with status 404.`);
    return JSON.parse(file);
  },
}));

const tools = ['saw', 'plane', 'hammer'];

/** Serves the files of one build, whose pages contain this text, and no file of any other build. */
function deploy(last: string): void {
  const sections = tools.map(
    (tool, at): SearchSection => ({
      routePath: `/${tool}`,
      title: `Using the ${tool}`,
      header: '',
      id: '',
      depth: 1,
      content: `Keep the ${tool} dry. The ${tools[at - 1] ?? 'file'} ${last}.`,
      rank: 1,
    }),
  );
  const searches = [langSearch({ lang: 'en', sections }), langSearch({ lang: 'large', sections }, 0)];
  files.clear();
  for (const { path, content } of searchIndexFiles(searches)) files.set(path, String(content));
}

/** A language that is one file, and one that is cut into parts. */
const langs = ['en', 'large'] as const;

/** A search that is being loaded. */
async function unloaded(lang: (typeof langs)[number], typed = ''): Promise<SearchBackend> {
  const { hashFile, titlesPattern, filePattern, pagePattern, partPattern } = searchNames;
  const urls = { hashes: hashFile, titles: titlesPattern, index: filePattern, page: pagePattern, part: partPattern };
  const search = createLocalSearch(lang, urls);
  search.load();
  search.prepare(typed);
  return search;
}

/** A search that has been loaded. */
async function loaded(lang: (typeof langs)[number], typed = ''): Promise<SearchBackend> {
  const search = await unloaded(lang, typed);
  await stateOf(search, 'ready');
  return search;
}

/** Resolves once a search is in a state. */
function stateOf(search: SearchBackend, kind: BackendState['kind']): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (search.state().kind === kind) resolve();
    };
    search.subscribe(look);
    look();
  });
}

/** What is found first; with files that come at once there is nothing better. */
function ask(search: SearchBackend, text: string): Promise<SearchResult> {
  return new Promise((resolve) => search.search({ text, limit: 7, lang: 'en' }, resolve));
}

const kindsOf = (urls: readonly string[]) => [
  ...new Set(urls.map((url) => /\.(titles|page|part)\./.exec(url)?.[1] ?? 'index')),
];
const paths = ({ groups }: SearchResult) => groups.map(({ path }) => path).sort();

beforeEach(() => {
  deploy('too');
  fetched.length = 0;
  broken.pattern = /^$/;
  damaged.pattern = /^$/;
});

test.each([
  ['en', []],
  ['large', ['part', 'page']],
] as const)('before a query only the index is fetched, with it what the index leads to: %s', async (lang, further) => {
  const search = await loaded(lang);
  expect(kindsOf(fetched.splice(0))).toEqual(['index']);
  expect(paths(await ask(search, 'hammer'))).toEqual(['/hammer']);
  expect(kindsOf(fetched.splice(0))).toEqual(further);
  await ask(search, 'hammer');
  expect(fetched).toEqual([]);
});

test('a part that cannot be fetched is a failure, and no empty answer', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded('large');
  broken.pattern = /\.part\./;
  const answers: SearchResult[] = [];
  search.search({ text: 'hammer', limit: 7, lang: 'en' }, (answer) => answers.push(answer));
  await stateOf(search, 'failed');
  expect(search.state()).toEqual({ kind: 'failed', reason: 'network' });
  expect(answers.map(({ groups, isPartial }) => [groups, isPartial])).toEqual([[[], true]]);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  broken.pattern = /^$/;
  search.load();
  await stateOf(search, 'ready');
  expect(paths(await ask(search, 'hammer'))).toEqual(['/hammer']);
});

test.each([
  ['en', /search_index\.en/],
  ['large', /\.part\./],
] as const)('a damaged file is a failure that loading again mends: %s', async (lang, file) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded('large');
  damaged.pattern = file;
  const own = lang === 'large' ? search : await unloaded(lang);
  own.search({ text: 'hammer', limit: 7, lang: 'en' }, () => undefined);
  await stateOf(own, 'failed');
  expect(own.state()).toEqual({ kind: 'failed', reason: 'outdated' });
  log.mockRestore();
  damaged.pattern = /^$/;
  own.load();
  await stateOf(own, 'ready');
  expect(paths(await ask(own, 'hammer'))).toEqual(['/hammer']);
});

test.each(langs)(
  'without a network what is there goes on answering, and nothing is fetched twice: %s',
  async (lang) => {
    const search = await loaded(lang);
    await ask(search, 'hammer');
    await ask(search, 'saw dry');
    broken.pattern = /./;
    fetched.length = 0;
    expect(paths(await ask(search, 'saw'))).toEqual(['/plane', '/saw']);
    expect(paths(await ask(search, 'hammer dry'))).toContain('/hammer');
    expect(fetched).toEqual([]);
  },
);

test('the parts of what is typed are fetched ahead of the query, also before the index is there', async () => {
  const search = await loaded('large', 'hammer');
  await vi.waitFor(() => expect(kindsOf(fetched)).toContain('part'));
  search.prepare('plane');
  await new Promise((resolve) => setTimeout(resolve, 20));
  fetched.length = 0;
  await ask(search, 'hammer');
  await ask(search, 'plane');
  expect(kindsOf(fetched)).toEqual(['page']);
});

test('in a large language a page that cannot be fetched is left out, and asked for again the next time', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded('large');
  broken.pattern = /page\.large-1-/;
  expect(paths(await ask(search, 'using'))).toHaveLength(2);
  broken.pattern = /^$/;
  expect(paths(await ask(search, 'using'))).toEqual(['/hammer', '/plane', '/saw']);
  log.mockRestore();
});

test.each(langs)('a search that was loaded before a deploy goes on with the new index: %s', async (lang) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded(lang);
  deploy('rusts');
  search.search({ text: 'rusts', limit: 7, lang: 'en' }, () => undefined);
  // A language that is one file goes on with what it has.
  if (lang === 'en') return log.mockRestore();
  await stateOf(search, 'failed');
  search.load();
  await stateOf(search, 'ready');
  const { groups } = await ask(search, 'rusts');
  expect(groups[0]?.hits[0]?.statement).toContain('rusts');
  log.mockRestore();
});
