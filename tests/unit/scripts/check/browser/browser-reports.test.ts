import { expect, test } from 'vitest';
import { browserChecks } from '../../../../../scripts/check/browser/browser-reports.ts';
import type { Observation, Visit } from '../../../../../scripts/check/browser/views.ts';
import { contextOf } from '../site-of.ts';

const output = { 'a.html': '', 'b.html': '' };
const docs = { 'en/a.mdx': '# A\n\n<Wide />\n\n<table>x</table>\n', 'en/b.md': '# B\n' };

async function run(visits: readonly Visit[], rule: string) {
  const check = browserChecks(visits).find((candidate) => candidate.rule === rule);
  return check?.run(await contextOf({ output, docs }));
}

test('each kind of observation has a check that counts loads and views', async () => {
  const visits = ['a.html', 'b.html'].map((file) => ({ file, observations: [] }));
  expect(await run(visits, 'browser-console')).toEqual({ checked: 4, problems: [] });
  expect(await run(visits, 'browser-horizontal-scroll')).toEqual({ checked: 12, problems: [] });
});

test('a mistake in the frame of several pages is one finding, a mistake in an article one per page', async () => {
  const contrast = (region: 'frame' | 'article', excerpt: string): Observation => ({
    kind: 'accessibility',
    theme: 'dark',
    message: 'Contrast.',
    excerpt,
    region,
  });
  const visits = [
    { file: 'a.html', observations: [contrast('frame', '<nav>'), contrast('article', '<table>')] },
    { file: 'b.html', observations: [contrast('frame', '<nav>'), contrast('article', '<table>')] },
  ];
  expect(await run(visits, 'browser-accessibility')).toEqual({
    checked: 4,
    problems: [
      {
        file: 'docs/en/a.mdx',
        message: 'Contrast. `<nav>`',
        hint: 'Seen on `/a` and on 1 more pages, first in the dark appearance.',
      },
      {
        file: 'docs/en/a.mdx',
        line: 5,
        column: 1,
        message: 'Contrast. `<table>`',
        hint: 'Seen on `/a`, first in the dark appearance.',
      },
      {
        file: 'docs/en/b.md',
        message: 'Contrast. `<table>`',
        hint: 'Seen on `/b`, first in the dark appearance.',
      },
    ],
  });
});
