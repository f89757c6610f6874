import { expect, test } from 'vitest';
import { createJudge } from '../../../../plugins/config/judge.ts';
import type { CheckProblem, SiteCheck } from '../../../../plugins/index.ts';
import { runChecks } from '../../../../scripts/check/run-checks.ts';
import { contextOf } from './site-of.ts';

const checkOf = (rule: string, ...problems: readonly CheckProblem[]): SiteCheck => ({
  rule,
  description: 'A check.',
  unit: 'things',
  run: () => ({ checked: 1, problems }),
});

async function run(...checks: readonly SiteCheck[]) {
  const context = await contextOf({});
  const reports = await runChecks({
    checks,
    config: context.config,
    judge: createJudge(context.config.check),
    ranBefore: [],
    knownRules: checks.map(({ rule }) => rule),
    locateOption: () => undefined,
    run: async (check) => check.run(context),
  });
  return reports
    .slice(0, checks.length)
    .flatMap(({ findings, notes }) => [...findings.map(({ rule, file }) => `${rule} ${file}`), ...notes]);
}

const stale = { file: 'zh/a.md', message: 'Stale.', mayFollowFrom: ['en/a.md', 'zh/a.md'] };

test("findings that another check's finding may cause are held back and counted", async () => {
  const waiting = '1 more may follow from other findings and are reported once those are corrected';
  const heading = { file: 'en/a.md', message: 'Too deep.' };
  expect(await run(checkOf('stale', stale), checkOf('headings', heading))).toEqual([waiting, 'headings en/a.md']);
  expect(await run(checkOf('parity', stale), checkOf('stale', stale))).toEqual(['parity zh/a.md', waiting]);
});

test('other findings are reported, whatever the same check or other files have', async () => {
  const link = { ...stale, message: 'A link is missing.' };
  const elsewhere = { file: 'en/b.md', message: 'Too deep.' };
  expect(await run(checkOf('parity', stale, link), checkOf('headings', elsewhere))).toEqual([
    'parity zh/a.md',
    'parity zh/a.md',
    'headings en/b.md',
  ]);
});

test('a finding that a check reports twice is one finding', async () => {
  const heading = { file: 'en/a.md', message: 'Too deep.' };
  expect(await run(checkOf('headings', heading, heading))).toEqual(['headings en/a.md']);
});
