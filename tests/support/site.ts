import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../plugins/files/files-below.ts';
import { type CommandResult, runCommand, runProcess } from './command.ts';
import { contentsOf } from './files.ts';

const fixtures = fileURLToPath(new URL('../fixtures/sites/', import.meta.url));

/** A site that has been built. */
export interface BuiltSite {
  readonly root: string;
  /** Folder of the last build. */
  readonly outDir: string;
  /** Text of a file of the output. */
  output(file: string): Promise<string>;
  /** A JSON file of the output. */
  json<T>(file: string): Promise<T>;
  hasOutput(file: string): boolean;
  /** Paths of all files of the output, sorted. */
  outputFiles(): Promise<readonly string[]>;
  /** Content of all files of the output by their paths, one character per byte. */
  contents(): Promise<ReadonlyMap<string, string>>;
  /** Text of a file of the site. */
  read(file: string): Promise<string>;
}

/** A site in a temporary folder outside of the repository. */
export interface TestSite extends BuiltSite {
  build(...args: string[]): Promise<CommandResult>;
  /** Builds in a process of its own, with environment variables besides. */
  buildIn(env?: NodeJS.ProcessEnv): Promise<CommandResult>;
  /** Writes a file of the site. */
  write(file: string, content: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Deletes the folder. */
  dispose(): Promise<void>;
}

/** Copies a fixture site, so that a build never writes into the fixture; without a folder, into one of its own. */
export async function copyFixture(name: string, into?: string): Promise<TestSite> {
  const folder = into ?? (await mkdtemp(path.join(tmpdir(), `${name}-`)));
  await cp(path.join(fixtures, name), path.join(folder, 'site'), { recursive: true });
  return openSite(folder);
}

/** Copies a site with its output and what its builds have kept. */
export async function copySite({ root }: BuiltSite): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'copy-'));
  await cp(root, path.join(folder, 'site'), { recursive: true, verbatimSymlinks: true });
  return openSite(folder);
}

/** The site that `copyFixture` has made in a folder. */
export function openSite(folder: string): TestSite {
  const root = path.join(folder, 'site');
  const outDir = path.join(root, 'dist');
  const output = (file: string) => readFile(path.join(outDir, file), 'utf8');
  return {
    root,
    outDir,
    build: (...args) => runCommand(['build', '--root', root, ...args]),
    buildIn: (env) => runProcess(['build', '--root', root], env),
    output,
    json: async (file) => JSON.parse(await output(file)),
    hasOutput: (file) => existsSync(path.join(outDir, file)),
    outputFiles: () => filesBelow(outDir),
    contents: () => contentsOf(outDir),
    async write(file, content) {
      const target = path.join(root, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    },
    read: (file) => readFile(path.join(root, file), 'utf8'),
    remove: (file) => rm(path.join(root, file)),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Copies a fixture site and builds it; a build that fails is an error with what it printed. */
export async function buildFixture(name: string, ...args: string[]): Promise<TestSite> {
  const site = await copyFixture(name);
  await expectBuilt(site, ...args);
  return site;
}

/** Builds a site; when that fails, deletes it and throws what the build printed. */
export async function expectBuilt(site: TestSite, ...args: string[]): Promise<void> {
  const { status, stdout, stderr } = await site.build(...args);
  if (status === 0) return;
  await site.dispose();
  throw new Error(`The build of \`${site.root}\` failed:\n${stdout}${stderr}`);
}
