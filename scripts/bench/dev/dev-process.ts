import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DocSiteError } from '#shared/errors';
import { processTree, readProc } from '../run-measured.ts';
import type { DevSite } from './dev-sites.ts';

/** A running dev server. */
export interface DevProcess {
  /** Address of the measured page. */
  readonly url: string;
  /** Processor time of all its processes so far, in milliseconds; 0 without `/proc`. */
  cpuMs(): number;
  /** Resident memory of all its processes, in MiB; 0 without `/proc`. */
  memoryMiB(): number;
  close(): Promise<void>;
}

/** Milliseconds in a tick of the processor times in `/proc`. */
const tickMs = 10;

/** Polling interval while a server starts, in milliseconds. */
const pollMs = 10;

/**
 * Starts the dev server of a site, and waits until it listens.
 *
 * @throws DocSiteError with its output when it ends instead.
 */
export async function startDevProcess({ name, folder, path, env, devCommand }: DevSite): Promise<DevProcess> {
  const port = await freePort();
  const [command, ...args] = devCommand(port);
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let hasEnded = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  }).finally(() => {
    hasEnded = true;
  });
  while (!(await isListening(port))) {
    if (hasEnded) {
      await ended;
      throw new DocSiteError(`The dev server of ${name} ended:\n${output.trim()}`, { rule: 'bench' });
    }
    await delay(pollMs);
  }
  const sumOf = (measure: (pid: number) => number) =>
    processTree(child.pid ?? 0).reduce((sum, pid) => sum + measure(pid), 0);
  return {
    url: new URL(path, `http://localhost:${port}`).href,
    cpuMs: () => sumOf(cpuMsOf),
    memoryMiB: () =>
      sumOf((pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0) / 1024),
    async close() {
      for (const pid of processTree(child.pid ?? 0)) process.kill(pid, 'SIGINT');
      await ended;
    },
  };
}

function cpuMsOf(pid: number): number {
  // After the name of the command, which may contain spaces: fields 14 and 15 are user and system time.
  const fields = readProc(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('A server that listens on a port has an address.');
  return address.port;
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: 'localhost', port, autoSelectFamily: true });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      // While nobody listens, a socket that happens to get this port connects to itself.
      resolve(socket.localPort !== port);
      socket.destroy();
    });
  });
}
