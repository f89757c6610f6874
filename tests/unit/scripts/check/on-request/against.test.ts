import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { comparedWith } from '../../../../../scripts/check/on-request/against.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { contextOf, findings } from '../site-of.ts';

const root = temporaryFolder();

const article = (...ids: readonly string[]) =>
  `<div data-article="">${ids.map((id) => `<h2 id="${id}">${id}</h2>`).join('')}</div>`;

const check = async (old: Readonly<Record<string, string>>) =>
  comparedWith((await contextOf({ output: old, root })).site);

test('pages and anchors that still exist or are redirected have no finding', async () => {
  const old = await check({ 'a.html': article('one'), 'moved.html': article('two'), '404.html': '' });
  const output = { 'a.html': article('one', 'new'), 'b.html': article('two'), _redirects: '/moved /b 301' };
  expect(await findings(old, { output, root })).toEqual([]);
});

test('lost pages and anchors are errors', async () => {
  const old = await check({ 'a.html': article('one'), 'gone.html': '', 'moved.html': article('two') });
  const output = { 'a.html': article(), 'b.html': article(), _redirects: '/moved /b 301' };
  expect(await findings(old, { output, docs: { 'en/a.md': '# A' }, root })).toEqual([
    'docs/en/a.md: anchor: The anchor `/a#one` (`one`) of the older build is gone.',
    'doc-site.config.ts: page: The page `/gone` of the older build is gone.',
    'dist/b.html: anchor: The anchor `/moved#two` (`two`) of the older build is gone.',
  ]);
});

test('for a lost anchor the heading with the same text is proposed, with the old one behind its own', async () => {
  const heading = (id: string) => `<div data-article=""><h2 id="${id}">Text</h2></div>`;
  const old = await check({ 'a.html': heading('old') });
  const { problems } = await old.run(await contextOf({ output: { 'a.html': heading('new') }, root }));
  expect(problems[0]?.hint).toBe('Keep it at the heading that now has this content: `{#new .was-old}`.');
});

test('a page whose redirects lead in a circle is lost', async () => {
  const old = await check({ 'a.html': '' });
  const output = { _redirects: '/a /b 301\n/b /a 301' };
  expect(await findings(old, { output, root })).toEqual([
    'doc-site.config.ts: page: The page `/a` of the older build is gone.',
  ]);
});

test('the change of each weight is reported', async () => {
  await writeFile(path.join(root, 'a.png'), 'x');
  const old = await check({ 'a.html': '12345' });
  const { notes } = await old.run(await contextOf({ output: { 'a.html': '1234567' }, root }));
  expect(notes?.[0]).toBe('custom, html: heaviest page 5 → 7 B (+2), mean 5 → 7 B (+2)');
});
