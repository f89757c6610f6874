import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { ensureBrowser } from '../check/browser/ensure-browser.ts';
import { formatGithub } from '../check/formats/github.ts';
import { formatText } from '../check/formats/text.ts';
import type { CheckReport } from '../check/report.ts';
import { countCheck, countVitest, type Outcome, vitestFailures } from './counts.ts';
import { runNode } from './run-process.ts';

/** One part of `npm test`. */
export interface Runner {
  readonly name: string;
  readonly title: string;
  /** Whether it takes minutes and runs only when asked for. */
  readonly isLong?: true;
  /** A rejection counts as one failure. `isAll`: leaves out nothing that has passed before. */
  run(isAll: boolean): Promise<Outcome>;
}

/** The parts of `npm test`, in order: what fails fast first. */
export const runners: readonly Runner[] = [
  { name: 'types', title: 'Types (tsc -b)', run: () => runTool('typescript', 'tsc', ['-b']) },
  { name: 'lint', title: 'Lint and format (biome check)', run: () => runTool('@biomejs/biome', 'biome', ['check']) },
  { name: 'unit', title: 'Unit tests', run: () => runVitest('unit') },
  { name: 'build', title: 'Build tests on fixture sites', run: () => runVitest('build') },
  { name: 'docs', title: 'Tests of the pages and their samples', run: runDocs },
  { name: 'e2e', title: 'Browser tests', run: runBrowserTests },
  { name: 'package', title: 'The packages, installed elsewhere', run: runPackage },
  { name: 'check', title: 'Static rules on the site', run: () => runCheck() },
  // On the output of the static rules.
  { name: 'matrix', title: 'Every page in a browser', isLong: true, run: () => runCheck('--built', '--browser') },
];

const require = createRequire(import.meta.url);

async function runTool(packageName: string, command: string, args: readonly string[]): Promise<Outcome> {
  const { status } = await runNode(await binOf(packageName, command), args);
  return status === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${command} ended with status ${status}.`] };
}

async function runVitest(project: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'doc-site-test-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { status } = await runNode(await binOf('vitest', 'vitest'), ['run', '--project', project, ...reporters], {
      env,
    });
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    return { ...countVitest(report, status), failures: vitestFailures(report, engineRoot) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Samples that have passed with the same packages are left out; `tests/docs/passed/` has their records.
async function runDocs(isAll: boolean): Promise<Outcome> {
  if (!isAll) console.log('Samples that have passed as they are now are left out; `npm test -- --all` runs them, too.');
  return runVitest('docs', { DOC_SITE_TESTS: isAll ? 'all' : 'changed' });
}

async function runBrowserTests(): Promise<Outcome> {
  return runVitest('e2e', browser());
}

async function runPackage(isAll: boolean): Promise<Outcome> {
  if (!isAll) console.log('npm alone; `npm test -- --all` tries other package managers and an upgrade, too.');
  return runVitest('package', { ...browser(), DOC_SITE_TESTS: isAll ? 'all' : 'changed' });
}

function browser(): Readonly<Record<string, string>> {
  return { DOC_SITE_CHROMIUM: ensureBrowser((text) => console.log(text)) };
}

async function runCheck(...args: readonly string[]): Promise<Outcome> {
  const { status, output } = await runNode(
    join(engineRoot, 'scripts/doc-site.mjs'),
    ['check', '--format', 'json', ...args],
    { capture: true },
  );
  if (output === '') return { ...countCheck({ rules: [] }, status), failures: ['The check wrote no report.'] };
  const report: CheckReport = JSON.parse(output);
  console.log(process.env.GITHUB_ACTIONS === 'true' ? formatGithub(report) : formatText(report));
  const failures = report.rules.flatMap(({ rule, errors }) => (errors > 0 ? [`${rule}: ${errors} errors`] : []));
  return { ...countCheck(report, status), failures };
}

// The script behind a command, since the commands in `node_modules/.bin` differ from system to system.
async function binOf(packageName: string, command: string): Promise<string> {
  const file = require.resolve(`${packageName}/package.json`);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(await readFile(file, 'utf8'));
  return join(dirname(file), typeof bin === 'string' ? bin : (bin[command] ?? ''));
}
