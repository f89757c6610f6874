import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';
import { filesBelow } from '../../../plugins/files/files-below.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Folder with the documented release and its plugins; `npm test` installs it. */
export const documentedRoot = fileURLToPath(new URL('../packages', import.meta.url));

/** A project of the documented release in a temporary folder, for running the samples of pages. */
export interface DocumentedProject {
  readonly root: string;
  /** Writes files, by their paths in the project. */
  write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  read(file: string): Promise<string>;
  /** Deletes a file or folder. */
  remove(file: string): Promise<void>;
  /** Paths of all files below a folder, sorted. */
  files(folder: string): Promise<readonly string[]>;
  /**
   * Builds as `rsbuild build` does, but in this process. `folder` holds the configuration file (the project itself),
   * `config` is merged over it (nothing).
   */
  build(options?: { readonly folder?: string; readonly config?: object }): Promise<Build>;
  /** Starts a command of the release as a reader of the pages does. */
  start(...args: readonly string[]): RunningCommand;
  /** Runs a script of the project with Node, or the release, in an environment with these variables besides. */
  run(command: ProjectCommand): RunningCommand;
  /** Deletes the folder. */
  dispose(): Promise<void>;
}

/** A command in a project. */
export interface ProjectCommand {
  /** Path in the project; default: the command of the release. */
  readonly script?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What a build left behind. */
export interface Build {
  /** Paths of the files in `dist`, sorted. */
  readonly files: readonly string[];
  /** Everything that was printed, without colours. */
  readonly log: string;
  /** Why it failed; undefined after a good build. */
  readonly error?: string;
  /** The text of the one file of `dist` whose path matches; an error names the files when it is not one. */
  text(file: RegExp): Promise<string>;
  /** The text of all files of `dist` whose path matches, one after the other. */
  texts(file: RegExp): Promise<string>;
}

/** A command that runs until it ends or is stopped. */
export interface RunningCommand {
  /** Everything that was printed so far, without colours. */
  output(): string;
  /** Waits until the output contains a text so many times (1); fails with the output when the command ends before. */
  printed(text: string, times?: number): Promise<void>;
  /** Asks the command to end, as Ctrl+C does, and waits for it. */
  stop(): Promise<void>;
  /** Waits until the command ends by itself; its exit code. */
  ended(): Promise<number | null>;
}

/** The part of the documented release that the tests call. */
interface Release {
  loadConfig(options: { cwd: string }): Promise<{ content: object }>;
  createRsbuild(options: { cwd: string; rsbuildConfig: object }): Promise<{ build(): Promise<void> }>;
  mergeRsbuildConfig(...configs: readonly object[]): object;
}

/**
 * Makes an empty project that finds the packages of the documented release. `packages` puts other packages of that
 * folder in the place of some: `{ vue: 'vue2' }`.
 */
export async function createProject(packages: Readonly<Record<string, string>> = {}): Promise<DocumentedProject> {
  const folder = temporaryFolder();
  const root = path.join(folder, 'project');
  const installed = path.join(documentedRoot, 'node_modules');
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  await symlink(installed, path.join(folder, 'node_modules'));
  for (const [name, other] of Object.entries(packages)) {
    // Copied, since plugins tell packages apart by the real path of their files.
    await cp(path.join(installed, other), path.join(root, 'node_modules', name), { recursive: true });
  }
  return {
    root,
    async write(files) {
      for (const [file, content] of Object.entries(files)) {
        // Some tests write beside the project.
        const target = path.join(root, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, content);
      }
    },
    read: (file) => readFile(path.join(root, file), 'utf8'),
    remove: (file) => rm(path.join(root, file), { recursive: true }),
    files: (folder) => filesBelow(path.join(root, folder)),
    build: ({ folder = '.', config = {} } = {}) => buildProject(path.join(root, folder), config),
    start: (...args) => startCommand(root, { args }),
    run: (command) => startCommand(root, command),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

async function buildProject(root: string, config: object): Promise<Build> {
  const release: Release = createRequire(path.join(documentedRoot, 'package.json'))('@rsbuild/core');
  const lines: string[] = [];
  const keep = (...parts: readonly unknown[]) => void lines.push(format(...parts));
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(keep),
  );
  const folder = process.cwd();
  // Each build listens for the end of the process, and nothing lets go of it.
  process.setMaxListeners(0);
  vi.stubEnv('NODE_ENV', 'production');
  let error: string | undefined;
  try {
    process.chdir(root);
    const { content } = await release.loadConfig({ cwd: root });
    const rsbuild = await release.createRsbuild({
      cwd: root,
      rsbuildConfig: release.mergeRsbuildConfig(content, config),
    });
    await rsbuild.build();
  } catch (thrown) {
    error = withoutColours(thrown instanceof Error ? thrown.message : String(thrown));
  } finally {
    process.chdir(folder);
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
  const dist = path.join(root, 'dist');
  const files = await filesBelow(dist);
  const read = (file: string) => readFile(path.join(dist, file), 'utf8');
  return {
    files,
    log: withoutColours(lines.join('\n')),
    ...(error === undefined ? {} : { error }),
    text(file) {
      const matches = files.filter((name) => file.test(name));
      const [match] = matches;
      if (match === undefined || matches.length > 1) {
        throw new Error(`Expected one file that matches ${file}, found ${matches.length} of: ${files.join(', ')}`);
      }
      return read(match);
    },
    async texts(file) {
      return (await Promise.all(files.filter((name) => file.test(name)).map(read))).join('\n');
    },
  };
}

function startCommand(root: string, { script, args = [], env = {} }: ProjectCommand): RunningCommand {
  const bin = path.join(documentedRoot, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const child = spawn(process.execPath, [script ?? bin, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1', ...env },
  });
  const outcome = watchOutput(child);
  return {
    ...outcome,
    async stop() {
      child.kill('SIGINT');
      await outcome.ended();
    },
  };
}

function watchOutput(child: ChildProcessWithoutNullStreams): Omit<RunningCommand, 'stop'> {
  let text = '';
  let check = () => {};
  const take = (chunk: Buffer) => {
    text += withoutColours(chunk.toString());
    check();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    output: () => text,
    ended: () => end,
    printed: (wanted, times = 1) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (text.split(wanted).length > times) resolve();
        };
        check();
        void end.then(() => reject(new Error(`The command ended before it printed \`${wanted}\`:\n${text}`)));
      }),
  };
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences.
  return text.replaceAll(/\u001b\[\d+(?:;\d+)*m/g, '');
}
