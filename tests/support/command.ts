import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engineRoot } from '../../scripts/args.ts';

/** How a command ended. */
export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the engine as a reader of the README would, from a folder that is not the repository. */
export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  const child = spawn(process.execPath, [path.join(engineRoot, 'scripts/setup.mjs'), ...args], {
    cwd: tmpdir(),
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
