import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { CheckOutcome } from '../../../../../plugins/api/index.ts';
import { openStore } from '../../../../../plugins/reuse/store.ts';
import { samplesCheck } from '../../../../../scripts/check/rules/samples.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { contextOf } from '../site-of.ts';

const cacheDir = temporaryFolder();

const page = (...fences: readonly string[]) =>
  ['# Title', ...fences.map((text) => `\`\`\`${text}\n\`\`\``)].join('\n\n');

async function check(docs: Readonly<Record<string, string>>): Promise<CheckOutcome> {
  const context = await contextOf({ docs });
  const store = openStore(cacheDir);
  const outcome = await samplesCheck(store).run(context);
  store.close();
  return outcome;
}

async function findings(...fences: readonly string[]): Promise<readonly string[]> {
  const { problems } = await check({ 'en/index.md': page(...fences) });
  return problems.map(({ file, line, column, kind, message }) =>
    [`${file}:${line}:${column}`, ...(kind === undefined ? [] : [kind]), message].join(': '),
  );
}

test('a sample that does not parse is reported at its place in the document', async () => {
  expect(await findings('ts\nconst a = 1;', 'json title="a.json"\n{\n  "a": }', 'text\n{')).toEqual([
    'docs/en/index.md:9:8: syntax: JSON: value expected.',
  ]);
});

test('samples are counted, other code blocks are not', async () => {
  const { checked } = await check({ 'en/index.md': page('ts\na', 'text\n{'), 'en/shared/a.md': page('css\na {}') });
  expect(checked).toBe(2);
});

test('`nocheck` suppresses findings, and is itself a finding when it suppresses nothing', async () => {
  expect(await findings('ts nocheck="shown broken"\nconst = 1;', 'ts nocheck="old"\nconst a = 1;')).toEqual([
    'docs/en/index.md:7:1: unneeded-nocheck: Unexpected `nocheck`: the sample has no finding.',
  ]);
});

test('language and title of a sample must agree', async () => {
  expect(await findings('ts title="server.mjs"\nawait 1;')).toEqual([
    'docs/en/index.md:3:1: sample-language: Unexpected language `ts` of the sample `server.mjs`: expected `js`.',
  ]);
});

test('results are cached by content: a moved sample keeps its finding without a second check', async () => {
  const kept = () => readdir(path.join(cacheDir, 'store'));
  expect(await findings('ts\nconst = 2;')).toEqual(['docs/en/index.md:4:7: syntax: Unexpected token.']);
  const before = await kept();
  const { problems } = await check({ 'en/index.md': `Moved down.\n\n${page('ts\nconst = 2;')}` });
  expect(problems.map(({ line }) => line)).toEqual([6]);
  expect(await kept()).toEqual(before);
  await findings('ts\nconst = 3;');
  expect(await kept()).not.toEqual(before);
});
