import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** How a command ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  /** Everything that it printed. */
  readonly output: string;
}

/** The environment of a stranger: nothing of the npm that runs the tests but where it finds packages. */
export function strangersEnvironment(): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(?:npm_(?!config_(?:registry|userconfig|globalconfig|cache|cafile)$)|INIT_CWD$)/i.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOurs(name));
  return { ...Object.fromEntries(kept), NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1', CI: 'true' };
}

/** Runs a command in a folder. */
export function runIn(cwd: string, command: string, ...args: readonly string[]): Ended {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: strangersEnvironment(),
    encoding: 'utf8',
  });
  if (error !== undefined) throw error;
  return { status, stdout, output: stdout + stderr };
}

/** Runs a command that must succeed. */
export function expectRun(cwd: string, command: string, ...args: readonly string[]): string {
  const { status, output } = runIn(cwd, command, ...args);
  if (status !== 0) throw new Error(`\`${[command, ...args].join(' ')}\` ended with ${status}:\n${output}`);
  return output;
}

/** Creates a site as `npm create doc-site` does, and lets it depend on a tarball of the engine. */
export async function createSite(
  folder: string,
  flags: readonly string[],
  engine = inject('tarballs').engine,
): Promise<string> {
  const { create } = inject('tarballs');
  const args = ['exec', '--yes', `--package=file:${create}`, '--', 'create-doc-site', folder, ...flags];
  const printed = expectRun(path.dirname(create), 'npm', ...args);
  await dependOn(folder, engine);
  return printed;
}

/** Lets a site depend on a tarball of the engine. */
export async function dependOn(folder: string, engine: string): Promise<void> {
  const file = path.join(folder, 'package.json');
  const content = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...content, dependencies: { 'doc-site': `file:${engine}` } }));
}

/** The text files that a build of a site has written, by their paths. */
export async function outputOf(site: string): Promise<Readonly<Record<string, string>>> {
  const outDir = path.join(site, 'dist');
  const names = await readdir(outDir, { recursive: true });
  const texts = names
    .filter((name) => /\.(?:html|md|json|xml|js|css)$/.test(name))
    .sort()
    .map(async (name) => [name, await readFile(path.join(outDir, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}
