import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { budgetsCheck } from '../../../../../scripts/check/rules/budgets.ts';
import { findings } from '../site-of.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'budgets-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const head = '<link rel="stylesheet" href="/static/a.css"><script src="/static/a.js"></script>';
const output = {
  'a.html': `${head}<img src="/a.png"><img src="/a.png">`,
  'b.html': head,
  'static/a.css': '@font-face{src:url(a.woff2)}',
  'static/a.js': 'go()',
  'static/a.woff2': 'f'.repeat(70),
  'static/search_index.en.1.json': '{}',
  'static/search_index.en.head.1.json': '{}',
  'search-index.json': '{"en":"1"}',
  'a.png': 'p'.repeat(90),
};

async function check(budgets: Readonly<Record<string, number>>): Promise<readonly string[]> {
  for (const [file, text] of Object.entries(output)) {
    await mkdir(path.dirname(path.join(root, 'dist', file)), { recursive: true });
    await writeFile(path.join(root, 'dist', file), text);
  }
  return findings(budgetsCheck, { output, config: { check: { budgets } }, root });
}

test('pages within their budgets are no findings', async () => {
  expect(await check({ font: 70, image: 90 })).toEqual([]);
});

test('each kind is weighed, a file of a page once, and a sum that pages share is told once', async () => {
  const budgets = { html: 100, script: 10, style: 20, font: 69, image: 89, searchIndex: 20 };
  expect(await check(budgets)).toEqual([
    'dist/a.html: html: `/a` loads 116 B of kind `html`, over the budget of 100 B.',
    'dist/a.html: script: `/a` loads 24 B of kind `script`, over the budget of 10 B.',
    'dist/a.html: style: `/a` loads 48 B of kind `style`, over the budget of 20 B.',
    'dist/a.html: font: `/a` loads 70 B of kind `font`, over the budget of 69 B.',
    'dist/a.html: image: `/a` loads 90 B of kind `image`, over the budget of 89 B.',
    'dist/search-index.json: search-index: The first search in `en` loads 44 B, over the budget of 20 B.',
  ]);
});
