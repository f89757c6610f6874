import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { CheckOutcome } from '../../../../../plugins/api/index.ts';
import { recordOf, sectionPairs } from '../../../../../plugins/content/translations/compare.ts';
import { writeRecord } from '../../../../../plugins/content/translations/record.ts';
import { staleTranslationsCheck } from '../../../../../scripts/check/rules/stale-translations.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { contextOf } from '../site-of.ts';

type Docs = Readonly<Record<string, string>>;

const docs: Docs = {
  'en/a.md': '# Start\n\nText.\n\n## Install {#install}\n\nRun it.',
  'zh/a.md': '# 开始 {#start}\n\n文字。\n\n## 安装 {#install}\n\n运行。',
};

let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
  await mkdir(path.join(folder, 'docs'));
});

function contextIn(changes: Docs) {
  return contextOf({ docs: { ...docs, ...changes }, root: folder });
}

/** Writes the record of `docs`. */
async function acceptAll(changes: Docs = {}): Promise<void> {
  const { model, config } = await contextIn(changes);
  await writeRecord(config.docsDir, recordOf(await sectionPairs(model, config)));
}

async function check(changes: Docs = {}): Promise<CheckOutcome> {
  return staleTranslationsCheck.run(await contextIn(changes));
}

const original = (text: string): Docs => ({ 'en/a.md': docs['en/a.md']?.replace('Run it.', text) ?? '' });
const translation = (text: string): Docs => ({ 'zh/a.md': docs['zh/a.md']?.replace('运行。', text) ?? '' });

test('without a record nothing is reported', async () => {
  expect(await check()).toEqual({ checked: 0, problems: [] });
});

test('an accepted translation stays current when only the translation changes', async () => {
  await acceptAll();
  expect(await check()).toEqual({ checked: 3, problems: [], notes: [] });
  expect((await check(translation('运行它。'))).problems).toEqual([]);
});

test('a section of which only the original has changed is reported with both places', async () => {
  await acceptAll();
  expect((await check(original('Run it twice.'))).problems).toEqual([
    {
      file: 'docs/zh/a.md',
      line: 5,
      column: 1,
      message: 'The section `安装` was translated before its original changed.',
      hint: 'Update it to match `docs/en/a.md:5`, then run `npm run check -- --accept-translations`.',
      mayFollowFrom: ['docs/en/a.md', 'docs/zh/a.md'],
    },
  ]);
});

test('in a language that is partly translated outdated sections are counted, not reported', async () => {
  await acceptAll();
  const context = await contextIn(original('Run it twice.'));
  const locales = context.config.locales.map((locale) => ({ ...locale, status: 'partial' as const }));
  expect(await staleTranslationsCheck.run({ ...context, config: { ...context.config, locales } })).toEqual({
    checked: 3,
    problems: [],
    notes: ['zh: sections older than their original: 1'],
  });
});

test('new sections, and those that changed in both languages, are one warning until they are accepted', async () => {
  await acceptAll();
  const changes = {
    ...original('Run it twice.'),
    ...translation('运行两次。'),
    'en/b.md': '# New',
    'zh/b.md': '# 新 {#new}',
  };
  const { problems } = await check(changes);
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: 3 sections have changed in both languages since this record was written: zh/a.md, zh/b.md.',
  ]);
  await acceptAll(changes);
  expect((await check(changes)).problems).toEqual([]);
});

test('an invalid record stops the check with its place and what to do', async () => {
  await writeFile(path.join(folder, 'docs/translations.json'), '{\n  "zh/a.md": [\n');
  await expect(check()).rejects.toMatchObject({
    message: 'Unexpected content of `docs/translations.json`.',
    problems: [
      { file: 'docs/translations.json', line: 3, column: 1, hint: expect.stringContaining('--accept-translations') },
    ],
  });
});
