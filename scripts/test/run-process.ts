import { spawn } from 'node:child_process';
import { engineRoot } from '../../plugins/files/engine-files.ts';

interface ProcessResult {
  /** Null when a signal ended it. */
  readonly status: number | null;
  /** What it printed, when that was captured; else empty. */
  readonly output: string;
}

/** Runs a Node script of the engine; its errors, and its output unless it is captured, are shown as they come. */
export function runNode(
  script: string,
  args: readonly string[],
  { capture = false, env = {} }: { readonly capture?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: engineRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }));
  });
}
