import { expect, test } from 'vitest';
import { nocheckCheck } from '../../../../../scripts/check/rules/samples.ts';
import { contextOf, findings } from '../site-of.ts';

const docs = { 'en/index.md': '# A\n\n```ts nocheck="shown broken"\na b\n```\n\n```ts nocheck\na b\n```\n' };

test('an unchecked sample must give a reason', async () => {
  expect(await findings(nocheckCheck, { docs })).toEqual([
    'docs/en/index.md:7:1: Unexpected `nocheck` without a reason.',
  ]);
});

test('unchecked samples are counted', async () => {
  expect((await nocheckCheck.run(await contextOf({ docs }))).checked).toBe(2);
});
