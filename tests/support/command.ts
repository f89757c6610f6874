import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineRoot } from '../../plugins/files/engine-files.ts';

/** How a command ended. */
export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How long a command may take, in milliseconds, before its process is ended: the next command must not wait for it. */
const hostLimit = 90_000;
const hostFile = fileURLToPath(new URL('command-host.mjs', import.meta.url));
let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in a process that keeps the engine loaded for all test files of a worker: loading it takes half the
 * time of a small build. Commands run one after the other. Use `runProcess` where the process matters: its environment,
 * its end, and an edited transform of the site, which a process loads once.
 */
export function runCommand(args: readonly string[]): Promise<CommandResult> {
  const result = last.then(() => runInHost(args));
  last = result.catch(() => undefined);
  return result;
}

/** Environment of `runProcess` for small sites, whose builds take less without threads: see `one-core.mjs`. */
export const withoutThreads = { NODE_OPTIONS: `--import ${new URL('one-core.mjs', import.meta.url).href}` };

/**
 * Runs a command in a process of its own, as a reader of the README would, from a folder that is not the repository.
 */
export function runProcess(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  return runScript(path.join(engineRoot, 'scripts/doc-site.mjs'), args, { cwd: tmpdir(), env });
}

/** Runs a Node script in a folder. */
export function runScript(
  script: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<CommandResult> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

async function runInHost(args: readonly string[]): Promise<CommandResult> {
  host ??= startHost();
  const running = host;
  const waiting = new AbortController();
  const ended = once(running, 'exit', waiting).then(([code]) => {
    host = undefined;
    throw new Error(`\`${args.join(' ')}\` ended the process with ${code}: run it with \`runProcess\`.`);
  });
  const answered = once(running, 'message', waiting);
  running.send(args);
  const limit = setTimeout(() => running.kill('SIGKILL'), hostLimit);
  try {
    const [result] = await Promise.race([answered, ended]);
    return result;
  } finally {
    // Rejects the promise that has lost.
    for (const promise of [answered, ended]) promise.catch(() => undefined);
    clearTimeout(limit);
    waiting.abort();
  }
}

function startHost(): ChildProcess {
  const child = fork(hostFile, { cwd: tmpdir(), env: { ...process.env, NODE_ENV: undefined }, execArgv: [] });
  child.unref();
  child.channel?.unref();
  return child;
}
