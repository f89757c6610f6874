import { expect } from 'vitest';
import type { DocumentedProject, ProjectCommand, RunningCommand } from './project.ts';
import type { PageSamples } from './samples.ts';

/**
 * The rows of the list that a build prints, in its order, as `file | size`; of a page's terminal output as well. Hashes
 * and what gzip makes of them follow from where packages are installed: they are left out.
 */
export function sizeRows(output: string): readonly string[] {
  return [...output.matchAll(/^\s*(dist\/\S+)\s+([\d.]+ kB)\s+[\d.]+ kB$/gm)].map(
    ([, file = '', size]) => `${file.replace(/\.[\da-f]{8}\./, '.[hash].')} | ${size}`,
  );
}

/**
 * Expects the files that a sample lists. A size may be a tenth off: the ids of modules, and with them the size, depend
 * on the folder that the packages lie in.
 */
export function expectSizes(output: string, sample: string): void {
  const [built, shown] = [sizesOf(output), sizesOf(sample)];
  expect([...built.keys()]).toEqual([...shown.keys()]);
  for (const [file, size] of shown) expect(Math.abs((built.get(file) ?? 0) - size), file).toBeLessThan(0.11);
}

function sizesOf(output: string): ReadonlyMap<string, number> {
  return new Map(
    sizeRows(output).map((row) => {
      const [file = '', size = ''] = row.split(' | ');
      return [file, Number.parseFloat(size)];
    }),
  );
}

/** The sample whose text contains another; an error tells when the page has none, or several. */
export function sampleWith({ all }: PageSamples, text: string): string {
  const found = all.filter(({ code }) => code.includes(text));
  expect(
    found.map(({ line }) => line),
    `samples that contain \`${text}\``,
  ).toHaveLength(1);
  return found[0]?.code ?? '';
}

/** Builds, and returns what was printed; a build that fails is a failure with its output. */
export async function build(project: DocumentedProject, config: object = {}): Promise<string> {
  const { error, log } = await project.build({ config });
  expect(error, log).toBeUndefined();
  return log;
}

/** Runs `rsbuild build`, which loads `.env` files too, and returns what it printed. */
export async function buildByCommand(project: DocumentedProject, command: ProjectCommand = {}): Promise<string> {
  const running = project.run({ ...command, args: ['build', ...(command.args ?? [])] });
  const status = await running.ended();
  expect(status, running.output()).toBe(0);
  return running.output();
}

/** Expects each line of a page's terminal output in the output of a command, whatever the indentation. */
export function expectLines(output: string, printed: string): void {
  const lines = printed.split('\n').map((line) => line.trim());
  const missing = lines.filter((line) => !output.includes(line));
  expect(missing, `lines of the page that are not in:\n${output}`).toEqual([]);
}

/** Address of a server that a command has started. */
export async function addressOf(command: RunningCommand): Promise<string> {
  await command.printed('Local:');
  const [address] = /http:\/\/localhost:\d+/.exec(command.output()) ?? [];
  if (address === undefined) throw new Error(`No address in:\n${command.output()}`);
  return address;
}

/** Text of a URL. */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  return response.text();
}

/** The text of all files of the output folder that match, one after the other. */
export async function distText(project: DocumentedProject, file: RegExp, folder = 'dist'): Promise<string> {
  const names = (await project.files(folder)).filter((name) => file.test(name));
  expect(names, `files of ${folder} that match ${file}`).not.toEqual([]);
  return (await Promise.all(names.map((name) => project.read(`${folder}/${name}`)))).join('\n');
}
