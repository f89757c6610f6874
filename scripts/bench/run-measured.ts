import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { DocSiteError } from '#shared/errors';
import type { CommandLine } from './generator.ts';

/** Cost of a command. */
export interface Cost {
  readonly seconds: number;
  /** Peak resident memory of its largest process, in MiB; undefined without `/proc`. */
  readonly peakMiB: number | undefined;
}

/** Polling interval, in milliseconds; the system keeps each process's peak in between. */
const pollMs = 25;

/**
 * Runs a command and measures it.
 *
 * @throws DocSiteError with the end of its output if it fails
 */
export async function runMeasured([command, ...args]: CommandLine, cwd: string): Promise<Cost> {
  const start = performance.now();
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: '1' } });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  let peak: number | undefined;
  const timer = setInterval(() => {
    if (child.pid !== undefined) peak = Math.max(peak ?? 0, peakOfTree(child.pid)) || undefined;
  }, pollMs);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(timer));
  const seconds = (performance.now() - start) / 1000;
  if (status === 0) return { seconds, peakMiB: peak };
  const tail = Buffer.concat(output).toString().trim().split('\n').slice(-25).join('\n');
  throw new DocSiteError(`\`${[command, ...args].join(' ')}\` ended with status ${status}:\n${tail}`, {
    rule: 'bench',
  });
}

/** Largest peak among a process and its descendants, in MiB; 0 without `/proc`. */
function peakOfTree(pid: number): number {
  const peaks = processTree(pid).map((member) => /^VmHWM:\s+(\d+) kB/m.exec(readProc(`/proc/${member}/status`))?.[1]);
  return Math.max(...peaks.map((peak) => Number(peak ?? 0) / 1024));
}

/** The ids of a process and its descendants; without `/proc` only its own. */
export function processTree(pid: number): readonly number[] {
  const children = tasksOf(pid).flatMap((task) =>
    readProc(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processTree)];
}

function tasksOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Text of a file in `/proc`; empty for a process that has ended, and on systems without. */
export function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
