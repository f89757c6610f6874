import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchResult } from '#search';
import { langSearch } from '../../../../plugins/search-files/lang-search.ts';
import { searchEntries, searchFilePath, searchIndexFiles } from '../../../../plugins/shared/search-file.ts';
import type { SearchSection } from '../../../../plugins/shared/types.ts';
import { createLocalSearch } from '../../../../theme/search/local/local-search.ts';
import type { BackendState } from '../../../../theme/search/search-backend.ts';
import { createStore } from '../../../../theme/state/store.ts';

const { files, fetched, broken, damaged, slow } = vi.hoisted(() => ({
  files: new Map<string, string>(),
  fetched: [] as string[],
  broken: { pattern: /^$/ },
  damaged: { pattern: /^$/ },
  slow: { pattern: /^$/, seconds: 0 },
}));
vi.mock('../../../../theme/search/local/fetch-index.ts', () => {
  const fetchText = async (url: string) => {
    fetched.push(url);
    if (slow.pattern.test(url)) await new Promise((resolve) => setTimeout(resolve, slow.seconds * 1_000));
    if (broken.pattern.test(url)) throw new Error(`${url} answered with status 503.`);
    if (damaged.pattern.test(url)) return '{}';
    const file = files.get(url);
    if (file === undefined) throw new Error(`${url} answered with status 404.`);
    return file;
  };
  return { fetchText, fetchFile: async (url: string) => JSON.parse(await fetchText(url)) };
});

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
  const none = { oneFile: 0, fetchedAhead: 0 };
  const searches = [
    langSearch({ lang: 'en', sections }),
    langSearch({ lang: 'large', sections }, none),
    langSearch({ lang: 'medium', sections }, { ...none, fetchedAhead: 10_000 }),
  ];
  files.clear();
  for (const { path, content } of searchIndexFiles(searches)) files.set(path, String(content));
}

/** Three languages: in one file, cut into parts, and cut into parts with the whole index in one file, too. */
const langs = ['en', 'large', 'medium'] as const;
type Lang = (typeof langs)[number];

const hashOf = (lang: Lang): string => JSON.parse(files.get(searchEntries) ?? '')[lang].hash;

/** A search that has been given its index, unless that is late. */
function unloaded(lang: Lang, { isSavingData = false, isLate = false } = {}) {
  const state = createStore<BackendState>({ kind: 'idle' });
  const search = createLocalSearch(state.set);
  const load = () => {
    const hash = hashOf(lang);
    const content = damaged.pattern.test(lang) ? '{}' : (files.get(searchFilePath(lang, hash)) ?? '');
    state.set({ kind: 'loading' });
    search.load({ base: '', hash, content, isSavingData });
  };
  if (!isLate) load();
  return { ...search, load, state: state.get, subscribe: state.subscribe };
}
type Search = ReturnType<typeof unloaded>;

/** A search that has been loaded. */
async function loaded(lang: Lang): Promise<Search> {
  const search = unloaded(lang);
  await stateOf(search, 'ready');
  return search;
}

/** Resolves once a search is in a state. */
function stateOf(search: Search, kind: BackendState['kind']): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (search.state().kind === kind) resolve();
    };
    search.subscribe(look);
    look();
  });
}

/** What is found first; with files that come at once there is nothing better. */
function ask(search: Search, text: string): Promise<SearchResult> {
  return new Promise((resolve) => search.search({ text, limit: 7, lang: 'en' }, resolve));
}

const kindsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => /\.(page|part|whole)[.-]/.exec(url)?.[1]))];
const paths = ({ groups }: SearchResult) => groups.map(({ path }) => path).sort();

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  deploy('too');
  fetched.length = 0;
  broken.pattern = /^$/;
  damaged.pattern = /^$/;
  slow.pattern = /^$/;
});

test.each([
  ['en', []],
  ['large', ['part', 'page']],
  ['medium', ['part', 'page']],
] as const)('a first query fetches what the index leads to: %s', async (lang, further) => {
  const search = await loaded(lang);
  expect(fetched).toEqual([]);
  expect(paths(await ask(search, 'hammer'))).toEqual(['/hammer']);
  expect(kindsOf(fetched.splice(0))).toEqual(further);
  await ask(search, 'hammer');
  expect(fetched).toEqual([]);
});

/** Lets so many seconds pass, and what they lead to. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test.each([
  ['a query has been answered', 'hammer'],
  ['the dialog was opened', ''],
])(
  'when %s and nobody types for a second, all of the index is fetched, and no query needs a network',
  async (_, typed) => {
    vi.useFakeTimers();
    const search = unloaded('medium');
    search.prepare(typed);
    await pass(0.5);
    search.prepare(typed);
    await pass(0.7);
    expect(fetched.filter((url) => url.includes('whole'))).toEqual([]);
    if (typed !== '') expect(paths(await ask(search, typed))).toEqual(['/hammer']);
    await pass(1.1);
    expect(fetched.filter((url) => url.includes('whole'))).toHaveLength(1);
    broken.pattern = /./;
    fetched.length = 0;
    expect(paths(await ask(search, 'saw'))).toEqual(['/plane', '/saw']);
    search.prepare('plane');
    await pass(5);
    expect(fetched).toEqual([]);
  },
);

const all = ['title /plane', 'content /hammer'];

test.each([
  ['en', 'plane', [['title /plane'], all]],
  ['medium', 'plane', [['title /plane'], all]],
  ['en', 'plame', [all]],
] as const)(
  'titles that have arrived are searched, without correcting words, until the index answers: %s, %s',
  async (lang, text, expected) => {
    vi.useFakeTimers();
    Object.assign(slow, { pattern: /part/, seconds: 1 });
    const search = unloaded(lang, { isLate: lang === 'en' });
    await pass(0);
    const answers: SearchResult[] = [];
    const ask = () => search.search({ text, limit: 7, lang: 'en' }, (answer) => answers.push(answer));
    ask();
    await pass(0.5);
    search.loadTitles(files.get(searchFilePath(lang, hashOf(lang), 'titles')) ?? '');
    await pass(1);
    if (lang === 'en') {
      search.load();
      await pass(0);
      ask();
    }
    await pass(1);
    expect(
      answers.map(({ groups }) => groups.flatMap(({ hits }) => hits.map(({ type, link }) => `${type} ${link}`))),
    ).toEqual(expected);
    expect(answers.map(({ isPartial }) => isPartial)).toEqual(expected.length > 1 ? [true, undefined] : [undefined]);
  },
);

test('titles that cannot be read are left out', () => {
  expect(() => unloaded('en').loadTitles('{')).not.toThrow();
});

test.each([
  ['a large language', 'large', false, []],
  ['a reader who saves data', 'medium', true, []],
  ['a reader who does not', 'medium', false, ['whole']],
] as const)('what is fetched when nobody types: %s', async (_, lang, isSavingData, expected) => {
  vi.useFakeTimers();
  const search = unloaded(lang, { isSavingData });
  search.prepare('');
  await pass(5);
  expect(kindsOf(fetched)).toEqual(expected);
});

test('a reader who only pointed at the search fetches only the index', async () => {
  vi.useFakeTimers();
  unloaded('medium');
  await pass(5);
  expect(fetched).toEqual([]);
});

test('if the whole index fails to load, the parts keep answering, and it is requested again', async () => {
  vi.useFakeTimers();
  broken.pattern = /whole/;
  const search = unloaded('medium');
  search.prepare('');
  await pass(5);
  expect(kindsOf(fetched)).toEqual(['whole']);
  expect(paths(await ask(search, 'hammer'))).toEqual(['/hammer']);
  broken.pattern = /^$/;
  await pass(5);
  expect(fetched.filter((url) => url.includes('whole'))).toHaveLength(2);
});

test('a part that cannot be fetched is a failure, not an empty answer', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded('large');
  broken.pattern = /\.part-/;
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
  ['en', /^en$/],
  ['large', /\.part-/],
] as const)('a damaged file is a failure, from which loading it again recovers: %s', async (lang, file) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded('large');
  damaged.pattern = file;
  const own = lang === 'large' ? search : unloaded(lang);
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
  'without a network the loaded files keep answering, and nothing is fetched twice: %s',
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
  const search = unloaded('large');
  search.prepare('hammer');
  await vi.waitFor(() => expect(kindsOf(fetched)).toContain('part'));
  search.prepare('plane');
  await new Promise((resolve) => setTimeout(resolve, 20));
  fetched.length = 0;
  await ask(search, 'hammer');
  await ask(search, 'plane');
  expect(kindsOf(fetched)).toEqual(['page']);
});

test('in a large language a page that cannot be fetched is left out, and requested again the next time', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded('large');
  broken.pattern = /large\.page-1\./;
  expect(paths(await ask(search, 'using'))).toHaveLength(2);
  broken.pattern = /^$/;
  expect(paths(await ask(search, 'using'))).toEqual(['/hammer', '/plane', '/saw']);
  log.mockRestore();
});

test.each(['en', 'large'] as const)(
  'a search that was loaded before a deploy continues with the new index: %s',
  async (lang) => {
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
  },
);
