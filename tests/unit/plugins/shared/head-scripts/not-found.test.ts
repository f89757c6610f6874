import { expect, test } from 'vitest';
import { notFoundScript } from '#shared/head-scripts/not-found';
import { runScript } from './run-script.ts';

const site = { base: '/docs/', defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };
const run = (address: string, lang = 'en') =>
  runScript(notFoundScript(lang, site), { url: `https://site.example${address}` });

test.each([
  ['/docs/en/guide/x?q=1#part', '/docs/guide/x?q=1#part'],
  ['/docs/en/x.html', '/docs/x.html'],
  ['/docs/en', '/docs/'],
  ['/docs/en//evil.example', '/docs/evil.example'],
  ['/docs//en//evil.example', '/docs/evil.example'],
  ['/docs/en/\\evil.example', '/docs/evil.example'],
  ['/docs/en/%zz', '/docs/%zz'],
])('%s is redirected to %s, and the 404 page is not seen before', (from, to) => {
  const { replacedBy, dataset } = run(from);
  expect([replacedBy, dataset.waiting]).toEqual([to, 'redirect']);
});

test('a redirect at the root of a host never leads to another one', () => {
  const script = notFoundScript('en', { ...site, base: '/' });
  for (const path of ['/en//evil.example', '//en//evil.example', '/en/\\evil.example']) {
    expect(runScript(script, { url: `https://site.example${path}` }).replacedBy).toBe('/evil.example');
  }
  expect(runScript(script, { url: 'https://site.example/en/%09/evil.example' }).replacedBy).toBe('/%09/evil.example');
});

test.each(['/docs/zh/x', '/docs/foo/zh/bar', '/docs/zh.html'])('%s hides a 404 page that is not Chinese', (path) => {
  expect(run(path).dataset).toEqual({ waiting: 'language' });
  expect(run(path, 'zh').dataset).toEqual({});
});

test.each(['/docs/x', '/docs/english/x', '/docs/guide/en/x', '/', '/elsewhere/en/x'])(
  '%s stays the English 404 page',
  (path) => {
    expect(run(path)).toMatchObject({ dataset: {}, replacedBy: undefined });
  },
);
