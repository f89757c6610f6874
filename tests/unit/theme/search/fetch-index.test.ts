import { beforeEach, expect, test, vi } from 'vitest';
import { fetchIndex } from '../../../../theme/search/local/fetch-index.ts';

const requests: string[] = [];
const answers = new Map<string, string>();
const onTitles = vi.fn();
const entriesUrl = '/base/search-index.json';

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const answer = answers.get(url);
    return new Response(answer, { status: answer === undefined ? 404 : 200 });
  });
  vi.stubGlobal('navigator', {});
  requests.length = 0;
  answers.clear();
  answers
    .set(entriesUrl, '{"en":{"hash":"1","searchesTitles":true},"zh":{"hash":"2","searchesTitles":false}}')
    .set('/base/static/search_index.en.1.json', '[1]')
    .set('/base/static/search_index.zh.2.json', '[2]');
  onTitles.mockClear();
});

/** Fetches the index of a language, with what has been fetched ahead. */
const fetched = (lang: string, ahead?: Promise<unknown>) => fetchIndex(lang, '/base/', onTitles, ahead);

test('the index is fetched by the hash of its language', async () => {
  expect(await fetched('zh')).toEqual({
    base: '/base/',
    hash: '2',
    content: '[2]',
    isSavingData: false,
  });
  expect(requests).toEqual([entriesUrl, '/base/static/search_index.zh.2.json']);
});

test('titles that are to be searched are requested together with the index', async () => {
  answers.set('/base/static/search_index.en.titles.1.json', '[]');
  await fetched('en');
  expect(requests).toEqual([
    entriesUrl,
    '/base/static/search_index.en.titles.1.json',
    '/base/static/search_index.en.1.json',
  ]);
  await vi.waitFor(() => expect(onTitles).toHaveBeenCalledWith('[]'));
});

test('hashes that were fetched ahead lead to the index', async () => {
  answers.set('/base/static/search_index.en.0.json', '[0]');
  expect((await fetched('en', Promise.resolve({ en: { hash: '0' } }))).content).toBe('[0]');
  expect(requests).not.toContain(entriesUrl);
});

test.each([
  ['could not be fetched', async () => Promise.reject(new Error('No network.'))],
  ['lead to an index that a deploy has removed', async () => ({ en: { hash: '0' } })],
])('hashes are fetched again when those that were fetched ahead %s', async (_, ahead) => {
  expect((await fetched('en', ahead())).content).toBe('[1]');
});

test('the index says whether its reader saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect((await fetched('en')).isSavingData).toBe(true);
});

test('a language without an index is an error that names it', async () => {
  await expect(fetched('fr')).rejects.toThrow('There is no search index for `fr`.');
});
