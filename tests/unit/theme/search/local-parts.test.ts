import { beforeEach, expect, test, vi } from 'vitest';
import { langSearch } from '../../../../plugins/search-files.ts';
import { searchIndexFiles, searchNames } from '../../../../plugins/search-info.ts';
import type { SearchResult } from '../../../../plugins/shared/search/types.ts';
import type { SearchSection } from '../../../../plugins/shared/types.ts';
import type { BackendState, SearchBackend } from '../../../../theme/search/backend.ts';
import { createLocalSearch } from '../../../../theme/search/local/local-search.ts';

const { files, fetched, broken, damaged } = vi.hoisted(() => ({
  files: new Map<string, string>(),
  fetched: [] as string[],
  broken: { pattern: /^$/ },
  damaged: { pattern: /^$/ },
}));
vi.mock('../../../../theme/search/local/fetch-file.ts', () => ({
  fetchFile: async (url: string) => {
    fetched.push(url);
    if (broken.pattern.test(url)) throw new Error(`${url} answered with status 503.`);
    if (damaged.pattern.test(url)) return {};
    return JSON.parse(files.get(url) ?? 'null');
  },
}));

const tools = ['saw', 'plane', 'hammer'];
const sections = tools.map(
  (tool, at): SearchSection => ({
    routePath: `/${tool}`,
    title: `Using the ${tool}`,
    header: '',
    id: '',
    depth: 1,
    content: `Keep the ${tool} dry. The ${tools[at - 1] ?? 'file'} too.`,
    rank: 1,
  }),
);
for (const { path, content } of searchIndexFiles([langSearch({ lang: 'en', sections, synonyms: [] }, 1)]))
  files.set(path, String(content));

/** A search that has been loaded. */
async function loaded(): Promise<SearchBackend> {
  const { hashFile, headPattern, filePattern, textPattern, partPattern } = searchNames;
  const urls = { hashes: hashFile, head: headPattern, index: filePattern, text: textPattern, part: partPattern };
  const search = createLocalSearch('en', urls);
  search.load();
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

const kindsOf = (urls: readonly string[]) =>
  urls.map((url) => /\.(head|text|part)\.|search_index\.en/.exec(url)?.[1] ?? 'index');

beforeEach(() => {
  fetched.length = 0;
  broken.pattern = /^$/;
  damaged.pattern = /^$/;
});

test('before a query only what leads to the parts is fetched, with it the parts of its words and the pages that it finds', async () => {
  const search = await loaded();
  expect(kindsOf(fetched.splice(0))).toEqual(['index', 'index']);
  const result = await ask(search, 'hammer');
  expect(result.groups.map(({ path }) => path)).toEqual(['/hammer']);
  expect(new Set(kindsOf(fetched.splice(0)))).toEqual(new Set(['part', 'text']));
  await ask(search, 'hammer');
  expect(fetched).toEqual([]);
});

test('a part that cannot be fetched is a failure of the search, and not an empty answer', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded();
  broken.pattern = /\.part\./;
  const answers: SearchResult[] = [];
  search.search({ text: 'hammer', limit: 7, lang: 'en' }, (answer) => answers.push(answer));
  await stateOf(search, 'failed');
  expect(answers).toEqual([]);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  broken.pattern = /^$/;
  search.load();
  await stateOf(search, 'ready');
  expect((await ask(search, 'hammer')).groups.map(({ path }) => path)).toEqual(['/hammer']);
});

test('a part that is not what it should be is a failure that loading anew mends', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded();
  damaged.pattern = /\.part\./;
  search.search({ text: 'hammer', limit: 7, lang: 'en' }, () => undefined);
  await stateOf(search, 'failed');
  expect(search.state()).toEqual({ kind: 'failed', reason: 'outdated' });
  log.mockRestore();
});

test('a page that cannot be fetched is left out, and asked for again the next time', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const search = await loaded();
  broken.pattern = /text\.en-1-/;
  const paths = ({ groups }: SearchResult) => groups.map(({ path }) => path).sort();
  expect(paths(await ask(search, 'using'))).toHaveLength(2);
  broken.pattern = /^$/;
  expect(paths(await ask(search, 'using'))).toEqual(['/hammer', '/plane', '/saw']);
  log.mockRestore();
});
