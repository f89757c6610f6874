import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { engineRoot } from '../args.ts';
import { formatGithub } from '../check/formats/github.ts';
import { formatText } from '../check/formats/text.ts';
import type { CheckReport } from '../check/report.ts';
import { type Counts, countCheck, countVitest } from './counts.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { runNode } from './run-process.ts';

/** One part of `npm test`. */
export interface Runner {
  readonly name: string;
  readonly title: string;
  /** Whether it takes minutes and runs only when asked for. */
  readonly isLong?: true;
  /** A rejection counts as one failure. */
  run(): Promise<Counts>;
}

/** The parts of `npm test`, in order: what fails fast first. */
export const runners: readonly Runner[] = [
  { name: 'types', title: 'Types (tsc -b)', run: () => runTool('typescript', 'tsc', ['-b']) },
  { name: 'lint', title: 'Lint and format (biome check)', run: () => runTool('@biomejs/biome', 'biome', ['check']) },
  { name: 'unit', title: 'Unit tests', run: () => runVitest('unit') },
  { name: 'build', title: 'Build tests on fixture sites', run: () => runVitest('build') },
  { name: 'e2e', title: 'Browser tests', run: runBrowserTests },
  { name: 'check', title: 'Static rules on the site', run: () => runCheck() },
  // On the output of the static rules.
  { name: 'matrix', title: 'Every page in a browser', isLong: true, run: () => runCheck('--built', '--browser') },
];

const require = createRequire(import.meta.url);

async function runTool(packageName: string, command: string, args: readonly string[]): Promise<Counts> {
  const { status } = await runNode(await binOf(packageName, command), args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(project: string, env: Readonly<Record<string, string>> = {}): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'doc-site-test-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { status } = await runNode(await binOf('vitest', 'vitest'), ['run', '--project', project, ...reporters], {
      env,
    });
    return countVitest(JSON.parse(await readFile(file, 'utf8')), status);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runBrowserTests(): Promise<Counts> {
  return runVitest('e2e', { DOC_SITE_CHROMIUM: ensureBrowser((text) => console.log(text)) });
}

async function runCheck(...args: readonly string[]): Promise<Counts> {
  const { status, output } = await runNode(
    join(engineRoot, 'scripts/setup.mjs'),
    ['check', '--format', 'json', ...args],
    { capture: true },
  );
  if (output === '') return countCheck({ rules: [] }, status);
  const report: CheckReport = JSON.parse(output);
  console.log(process.env.GITHUB_ACTIONS === 'true' ? formatGithub(report) : formatText(report));
  return countCheck(report, status);
}

// The script behind a command, since the commands in `node_modules/.bin` differ from system to system.
async function binOf(packageName: string, command: string): Promise<string> {
  const file = require.resolve(`${packageName}/package.json`);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(await readFile(file, 'utf8'));
  return join(dirname(file), typeof bin === 'string' ? bin : (bin[command] ?? ''));
}
