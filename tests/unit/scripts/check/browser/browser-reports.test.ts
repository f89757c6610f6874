import { expect, test } from 'vitest';
import { browserChecks } from '../../../../../scripts/check/browser/browser-reports.ts';
import type { Observation } from '../../../../../scripts/check/browser/views.ts';
import { contextOf } from '../site-of.ts';

const output = { 'a.html': '', 'b.html': '' };
const docs = { 'en/a.mdx': '# A\n\n<Wide />\n\n<table>x</table>\n', 'en/b.md': '# B\n' };

/** What the check of a rule finds when the same is observed on every page. */
async function run(observations: readonly Observation[], rule: string) {
  const context = await contextOf({ output, docs });
  const visits = context.site.pages.map((page) => ({ page, observations }));
  return browserChecks(visits)
    .find((check) => check.rule === rule)
    ?.run(context);
}

test('each kind of observation has a check that counts loads and views', async () => {
  expect(await run([], 'browser-console')).toEqual({ checked: 4, problems: [] });
  expect(await run([], 'browser-horizontal-scroll')).toEqual({ checked: 12, problems: [] });
});

test('a mistake in the frame of several pages is one finding, a mistake in an article one per page', async () => {
  const contrast = (region: 'frame' | 'article', excerpt: string): Observation => ({
    kind: 'accessibility',
    theme: 'dark',
    message: 'Contrast.',
    excerpt,
    region,
  });
  const observations = [contrast('frame', '<nav>'), contrast('article', '<table>')];
  expect(await run(observations, 'browser-accessibility')).toEqual({
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
