import { beforeEach, expect, test, vi } from 'vitest';
import { fetchIndex } from '../../../../theme/search/local/fetch-index.ts';

const requests: string[] = [];
const answers = new Map<string, string>();
const hashesUrl = '/base/search-index.json';

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const answer = answers.get(url);
    return new Response(answer, { status: answer === undefined ? 404 : 200 });
  });
  vi.stubGlobal('navigator', {});
  requests.length = 0;
  answers.clear();
  answers.set(hashesUrl, '{"en":"1","zh":"2"}').set('/base/static/search_index.en.1.json', '[1]');
});

test('the index is fetched by the hash of its language', async () => {
  expect(await fetchIndex('en', '/base/')).toEqual({
    base: '/base/',
    hash: '1',
    content: '[1]',
    isSavingData: false,
  });
  expect(requests).toEqual([hashesUrl, '/base/static/search_index.en.1.json']);
});

test('hashes that were fetched ahead lead to the index', async () => {
  answers.set('/base/static/search_index.en.0.json', '[0]');
  expect((await fetchIndex('en', '/base/', Promise.resolve({ en: '0' }))).content).toBe('[0]');
  expect(requests).not.toContain(hashesUrl);
});

test.each([
  ['could not be fetched', async () => Promise.reject(new Error('No network.'))],
  ['lead to an index that a deploy has removed', async () => ({ en: '0' })],
])('hashes are fetched again when those that were fetched ahead %s', async (_, ahead) => {
  expect((await fetchIndex('en', '/base/', ahead())).content).toBe('[1]');
});

test('the index says whether its reader saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect((await fetchIndex('en', '/base/')).isSavingData).toBe(true);
});

test('a language without an index is an error that names it', async () => {
  await expect(fetchIndex('fr', '/base/')).rejects.toThrow('There is no search index for `fr`.');
});
