import { expect, test } from 'vitest';
import { titlesCheck } from '../../../../../scripts/check/rules/titles.ts';
import { findings } from '../site-of.ts';

const head = (title: string, description: string, more = '') =>
  `<title>${title}</title><meta name="description" content="${description}">${more}`;

test('each language has its own; copies, redirects and hidden pages do not count', async () => {
  const output = {
    'a.html': `<html lang="en">${head('A', 'About a')}`,
    'zh/a.html': `<html lang="zh-CN">${head('A', 'About a')}`,
    'zh/b.html': `<html lang="zh-CN">${head('A', 'About a', '<link rel="canonical" href="https://docs.example/a">')}`,
    'c.html': `<html lang="en">${head('A', 'About a', '<meta name="robots" content="noindex">')}`,
    'd.html': `<html lang="en">${head('A', 'About a', '<meta http-equiv="refresh" content="0;url=/a">')}`,
    '404.html': `<html lang="en">${head('A', 'About a')}`,
  };
  expect(await findings(titlesCheck, { output })).toEqual([]);
});

test('a repeated one and a missing one are errors', async () => {
  const output = {
    'a.html': head('A', 'About a'),
    'b.html': head('A', ' '),
    'c.html': '<meta name="description" content="About a">',
  };
  expect(await findings(titlesCheck, { output })).toEqual([
    'dist/b.html: The title `A` is also that of `/a`.',
    'dist/c.html: The page has no title.',
  ]);
});
