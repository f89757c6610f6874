import { expect, test } from 'vitest';
import { descriptionsCheck } from '../../../../../scripts/check/rules/descriptions.ts';
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
  expect(await findings(descriptionsCheck, { output })).toEqual([]);
});

test('a repeated one and a missing one are errors', async () => {
  const output = {
    'a.html': head('A', 'About a'),
    'b.html': head('A', ' '),
    'c.html': '<meta name="description" content="About a">',
  };
  expect(await findings(descriptionsCheck, { output })).toEqual([
    'dist/b.html: The page has no description.',
    'dist/c.html: The description `About a` is also that of `/a`.',
  ]);
});
