import vm from 'node:vm';
import { expect, test } from 'vitest';
import { type Build, createProject, type DocumentedProject } from './project.ts';
import { type PageSamples, readSamples } from './samples.ts';

/** One build with the samples of a plugin page, and what the page says that one sees. */
export interface PageRun {
  /** Name of the page below `docs/en/plugins/list`. */
  readonly page: string;
  /** What the page promises; the name of the test. */
  readonly claim: string;
  /**
   * Which sample is the configuration: the number (from 0) among those for `rsbuild.config.ts`, the title of another
   * one, or `false` for a build without the plugin. Default: 0.
   */
  readonly config?: number | string | false;
  /** Changes that configuration, for what the page says of another form of it. The text to replace must be there. */
  readonly edit?: readonly [from: string | RegExp, to: string];
  /** Titles of the samples to write as files. */
  readonly take?: readonly string[];
  /** Files that the page leaves to its reader. */
  readonly write?: Readonly<Record<string, string>>;
  /** Other packages of the documented release in the place of some. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Overrides the configuration of the page, to make the output legible. */
  readonly override?: object;
  /** Whether the page says that the build fails. */
  readonly fails?: boolean;
  see(build: Build, samples: PageSamples, project: DocumentedProject): Promise<void> | void;
}

/** Keeps names and structure in the output, for claims about what something compiles to. */
export const unminified = { output: { minify: false } };

/** The script of the entry `index`. */
export const entryScript = /js\/index\.\w+\.js$/;

/** Registers a test for each run. */
export function testPages(runs: readonly PageRun[]): void {
  test.for(runs)('$page: $claim', async (run) => {
    const { page, config = 0, edit, take = [], write = {}, packages, override = {} } = run;
    const samples = await readSamples(`en/plugins/list/${page}.mdx`);
    const project = await createProject(packages);
    try {
      await project.write({ ...samples.files(...take), ...write });
      await project.write({ 'rsbuild.config.ts': edited(configOf(samples, config), edit) });
      const build = await project.build({ config: override });
      if (run.fails) expect(build.error, 'a build that fails').toBeDefined();
      else expect(build.error, build.log).toBeUndefined();
      await run.see(build, samples, project);
    } finally {
      await project.dispose();
    }
  });
}

function edited(config: string, edit: PageRun['edit']): string {
  if (edit === undefined) return config;
  const [from, to] = edit;
  const result = config.replace(from, () => to);
  if (result === config) throw new Error(`There is no ${from} in the configuration:\n${config}`);
  return result;
}

function configOf(samples: PageSamples, config: number | string | false): string {
  if (config === false) return 'export default {};\n';
  if (typeof config === 'string') return samples.code(config);
  return samples.code('rsbuild.config.ts', config);
}

/**
 * Expects a text in the output of a build. On failure it shows the lines with the first word of the text, or the
 * beginning, since the output of a framework fills a screen a hundred times.
 */
export function expectIn(output: string, wanted: string | RegExp): void {
  const isFound = typeof wanted === 'string' ? output.includes(wanted) : wanted.test(output);
  const [word = ''] = /\w{3,}/.exec(String(wanted)) ?? [];
  const near = output.split('\n').filter((line) => line.includes(word));
  expect(isFound, `${wanted} is not in the output; near are:\n${near.join('\n').slice(0, 2_000)}`).toBe(true);
}

/** What a script prints when it runs, one line for each call of `console.log`. */
export function printedBy(script: string): string {
  const lines: string[] = [];
  const console = { log: (...parts: readonly unknown[]) => lines.push(parts.join(' ')) };
  vm.runInNewContext(script, { console, self: {} });
  return lines.join('\n');
}

/** Text without the differences that formatting makes: line breaks, indentation, hashes in file names. */
export function unformatted(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, '').replaceAll(/\.[\da-f]{8}\./g, '.[hash].');
}
