import { beforeEach, expect, test, vi } from 'vitest';
import type { IndexUrls } from '../../../../theme/search/local/index-urls.ts';

const urls: IndexUrls = { hashes: '/hashes', index: '/<lang>.<hash>', titles: '', page: '', part: '' };
const requests: string[] = [];
let answers: Readonly<Record<string, string>> = {};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return url in answers ? new Response(answers[url]) : new Response('', { status: 404 });
  });
  vi.resetModules();
  requests.length = 0;
  answers = { '/hashes': '{"en":"1","zh":"2"}', '/en.1': '[1]' };
});

const ahead = () => import('../../../../theme/search/local/index-ahead.ts');

test('the hashes are asked for once, and the index by its hash', async () => {
  const { fetchHashesAhead, fetchIndexAhead } = await ahead();
  fetchHashesAhead(urls.hashes);
  fetchHashesAhead(urls.hashes);
  expect(await fetchIndexAhead('en', urls)).toEqual({ hash: '1', content: '[1]' });
  fetchHashesAhead(urls.hashes);
  expect(requests).toEqual(['/hashes', '/en.1']);
});

test('the hashes are used once: a deploy may replace them', async () => {
  const { fetchHashesAhead, fetchIndexAhead } = await ahead();
  fetchHashesAhead(urls.hashes);
  await fetchIndexAhead('en', urls);
  expect(await fetchIndexAhead('zh', urls)).toBeUndefined();
});

test.each([
  ['the hashes', {}],
  ['a hash of the language', { '/hashes': '{"fr":"1"}' }],
  ['the index', { '/hashes': '{"en":"1"}' }],
])('without %s nothing is there ahead', async (_, found) => {
  answers = found;
  const { fetchHashesAhead, fetchIndexAhead } = await ahead();
  fetchHashesAhead(urls.hashes);
  expect(await fetchIndexAhead('en', urls)).toBeUndefined();
});

test('nothing is asked for that nobody has announced', async () => {
  const { fetchIndexAhead } = await ahead();
  expect(await fetchIndexAhead('en', urls)).toBeUndefined();
  expect(requests).toEqual([]);
});
