import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#shared/errors';
import { replaceFile } from '../../plugins/files/replace-file.ts';
import type { TextFix } from '../../plugins/index.ts';
import { type CheckReport, type RuleReport, ruleReport } from './report.ts';

/** Applies the fixes of all findings to files below `root`, and removes those findings from the report. */
export async function fixSources(rules: readonly RuleReport[], root: string): Promise<CheckReport> {
  const fixes = new Map<string, TextFix[]>();
  for (const { file, fix } of rules.flatMap(({ findings }) => findings)) {
    if (file !== undefined && fix !== undefined) fixes.set(file, [...(fixes.get(file) ?? []), fix]);
  }
  for (const [file, own] of fixes) {
    const target = path.join(root, file);
    await replaceFile(target, applyFixes(await readFile(target, 'utf8'), own));
  }
  const left = rules.map((report) =>
    ruleReport(
      report,
      report.findings.filter(({ fix }) => fix === undefined),
      report.ignored,
    ),
  );
  return { rules: left, fixed: [...fixes.values()].flat().length };
}

/**
 * Applies fixes from the end of a text, so that earlier offsets stay valid; the later of two overlapping fixes wins.
 */
export function applyFixes(text: string, fixes: readonly TextFix[]): string {
  let result = text;
  let limit = text.length;
  for (const { start, end, text: replacement } of [...fixes].sort((a, b) => b.start - a.start || b.end - a.end)) {
    if (end > limit) continue;
    result = result.slice(0, start) + replacement + result.slice(end);
    limit = start;
  }
  return result;
}

/** The fix for a problem with only one correction; none when its text is not where the problem is. */
export function fixOf({ file, line, column = 1, edit }: Problem, root: string): { readonly fix?: TextFix } {
  if (file === undefined || line === undefined || edit === undefined) return {};
  const source = readFileSync(path.join(root, file), 'utf8');
  const before = source.split('\n', line - 1).join('\n');
  const start = source.indexOf(edit.from, line === 1 ? column - 1 : before.length + column);
  // A link ends in its own paragraph.
  const isThere = start >= 0 && !/\n[ \t]*\n/.test(source.slice(before.length + 1, start));
  return isThere ? { fix: { start, end: start + edit.from.length, text: edit.to } } : {};
}
