import { expect, test } from 'vitest';
import { headingOrderCheck } from '../../../../../scripts/check/rules/article.ts';
import { findings } from '../site-of.ts';

const article = (html: string) => `<nav><h4>Menu</h4></nav><div data-article="">${html}</div>`;

test('levels that descend by one and ascend by any number have no finding, nor has the frame', async () => {
  const output = { 'a.html': article('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h2>E</h2>') };
  expect(await findings(headingOrderCheck, { output })).toEqual([]);
});

test('a skipped level and a first heading far below the title are errors', async () => {
  const output = {
    'a.html': article('<h1 id="a">A</h1><h3 id="b">B</h3>'),
    'b.html': article('<h2 id="d">D</h2><h1>E</h1>'),
    'no-title.html': article('<h2 id="f">F</h2>'),
  };
  const docs = { 'en/a.md': '# A\n\n### B {#b}\n' };
  expect(await findings(headingOrderCheck, { output, docs })).toEqual([
    'docs/en/a.md:3:1: The heading `B` is a `<h3>` and follows a `<h1>`: expected a `<h2>`.',
    'dist/b.html: The heading `D` is a `<h2>` and is the first one: expected a `<h1>`.',
  ]);
});
