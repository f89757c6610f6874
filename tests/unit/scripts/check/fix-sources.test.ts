import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyFixes, fixOf, fixSources } from '../../../../scripts/check/fix-sources.ts';
import { ruleReport } from '../../../../scripts/check/report.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('fixes are applied from the end, and only one of two that overlap', () => {
  const fixes = [
    { start: 0, end: 1, text: 'A' },
    { start: 2, end: 2, text: '-' },
    { start: 3, end: 5, text: '' },
    { start: 4, end: 6, text: 'X' },
  ];
  expect(applyFixes('abcdefg', fixes)).toBe('Ab-cdXg');
  expect(applyFixes('ab', [])).toBe('ab');
});

test('fixes are written to their files, and fixed findings leave the report', async () => {
  const root = temporaryFolder();
  await writeFile(path.join(root, 'a.md'), '半角,标点');
  const rule = { rule: 'typography', description: 'Punctuation.', unit: 'documents', checked: 1 };
  const finding = { rule: 'typography', severity: 'error' as const, message: 'Half-width.', file: 'a.md' };
  const reports = [ruleReport(rule, [{ ...finding, fix: { start: 2, end: 3, text: '，' } }, finding], 2)];
  const { rules, fixed } = await fixSources(reports, root);
  expect(await readFile(path.join(root, 'a.md'), 'utf8')).toBe('半角，标点');
  expect(fixed).toBe(1);
  expect(rules).toEqual([ruleReport(rule, [finding], 2)]);
});

test('the text to correct is looked for from the place of the problem on, in the same paragraph', async () => {
  const root = temporaryFolder();
  await writeFile(path.join(root, 'a.md'), '[x](/b/)\n\nText [x](/b/) and\n[y](/c)\n\n[z](/d)\n');
  const problem = { rule: 'link-form', severity: 'error' as const, message: '', file: 'a.md', line: 3, column: 6 };
  expect(fixOf({ ...problem, edit: { from: '/b/', to: '/b' } }, root)).toEqual({
    fix: { start: 19, end: 22, text: '/b' },
  });
  expect(fixOf({ ...problem, edit: { from: '/d', to: '/e' } }, root)).toEqual({});
  expect(fixOf(problem, root)).toEqual({});
});
