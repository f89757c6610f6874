import { engineRoot } from '../../plugins/files/engine-files.ts';
import { formatGithub } from '../../scripts/check/formats/github.ts';
import { formatText } from '../../scripts/check/formats/text.ts';
import type { CheckReport, RuleReport } from '../../scripts/check/report.ts';
import { runProcess } from './command.ts';

/** Checks this site as `npm run check` does, prints the report, and returns its rules. */
export async function checkRules(...args: readonly string[]): Promise<readonly RuleReport[]> {
  const { stdout, stderr } = await runProcess(['check', '--root', engineRoot, '--format', 'json', ...args]);
  if (stdout === '') throw new Error(`The check wrote no report:\n${stderr}`);
  const report: CheckReport = JSON.parse(stdout);
  console.log(process.env.GITHUB_ACTIONS === 'true' ? formatGithub(report) : formatText(report));
  return report.rules;
}
