import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckReport } from '../../scripts/check/report.ts';
import { runCommand } from '../support/command.ts';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await copyBuilt('bilingual');
});

afterAll(() => site.dispose());

const accept = () => runCommand(['check', '--root', site.root, '--accept-translations']);

async function staleSections(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await runCommand(['check', '--root', site.root, '--format', 'json', ...args]);
  if (stdout === '') throw new Error(stderr);
  const report: CheckReport = JSON.parse(stdout);
  const [rule] = report.rules.filter((entry) => entry.rule === 'stale-translations');
  return (rule?.findings ?? []).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test('accepting is no part of a check', async () => {
  const { status, stderr } = await runCommand(['check', '--root', site.root, '--accept-translations', '--fix']);
  expect(status).toBe(1);
  expect(stderr).toContain('`--accept-translations` and `--fix` do not go together.');
});

test('an accepted translation is stale once its original changes, until it is accepted again', async () => {
  expect((await accept()).stdout).toMatch(/^Accepted the translations of \d+ sections?\.\n$/);
  const first = 'docs/en/guide/first.mdx';
  await site.write(first, `${await site.read(first)}\nOne sentence more.\n`);
  const [stale, ...others] = await staleSections();
  expect(stale).toMatch(
    /^docs\/zh\/guide\/first\.mdx:\d+ The section `.*` was translated before its original changed\.$/,
  );
  expect(others).toEqual([]);
  expect((await accept()).stdout).toMatch(
    /These were accepted although their originals had changed:\n {2}zh\/guide\/first\.mdx#[\w-]+\n$/,
  );
  expect(await staleSections('--built')).toEqual([]);
}, 240_000);
