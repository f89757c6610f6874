import { beforeAll, expect, test } from 'vitest';
import type { PageFile } from '#shared/types';
import { runCommand } from '../support/command.ts';
import { parseHtml } from '../support/html.ts';
import { sharedSite } from '../support/shared-site.ts';
import type { BuiltSite } from '../support/site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await sharedSite('languages');
});

test('a language without its own navigation bar has the bar of the default language, with its own prefix', async () => {
  const { document } = parseHtml(await site.output('ja/guide/care.html'));
  const links = [...document.querySelectorAll('header nav a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/ja/guide/', '/ja/guide/care']);
});

test('a translation that is older than its original says so; others do not', async () => {
  const pageOf = async (path: string) => (await site.json<PageFile>(`page-data/${path}.json`)).page;
  expect((await pageOf('ja/guide/care')).isOutdated).toBe(true);
  expect([await pageOf('guide/care'), await pageOf('ar/guide/index')].map(({ isOutdated }) => isOutdated)).toEqual([
    undefined,
    undefined,
  ]);
  const { document } = parseHtml(await site.output('ja/guide/care.html'));
  const notice = document.querySelector('main > .container');
  expect(notice?.textContent).toBe('翻訳後に原文が更新されています。 原文を読む');
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/guide/care');
});

test('missing pages of a partial language are in the report, but are not findings', async () => {
  const { stdout } = await runCommand(['check', '--root', site.root, '--format', 'json']);
  const { rules }: { rules: readonly { rule: string; findings: readonly { file?: string }[]; notes: string[] }[] } =
    JSON.parse(stdout);
  const of = (name: string) => rules.find(({ rule }) => rule === name);
  expect(of('language-parity')?.notes).toEqual(['ja: pages shown in the original: 2 of 3']);
  expect(of('language-parity')?.findings.map(({ file }) => file)).toEqual(['docs/en/guide/care.md']);
  expect(of('stale-translations')?.notes).toEqual(['ja: sections older than their original: 1']);
  expect(of('stale-translations')?.findings).toEqual([]);
  expect(of('cross-language')?.findings).toEqual([]);
});
