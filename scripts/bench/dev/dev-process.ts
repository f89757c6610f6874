import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { engineRoot } from '../../../plugins/files/engine-files.ts';
import { readProc } from '../run-measured.ts';

/** A running `doc-site dev`. */
export interface DevProcess {
  /** Address of the home page. */
  readonly url: string;
  /** Modules or groups of modules that the bundler has built again since it started. */
  rebuilds(): number;
  /** Processor time so far, in milliseconds; NaN without `/proc`. */
  cpuMs(): number;
  /** Resident memory, in MiB; NaN without `/proc`. */
  memoryMiB(): number;
  close(): Promise<void>;
}

/** Milliseconds in a tick of the processor times in `/proc`. */
const tickMs = 10;

/**
 * Starts the dev server of a site with a cache folder of its own, and waits until it listens.
 *
 * @throws DocSiteError with its output when it ends instead.
 */
export async function startDevProcess(root: string, cacheDir: string): Promise<DevProcess> {
  const child = spawn(process.execPath, [join(engineRoot, 'scripts/doc-site.mjs'), 'dev', '--root', root], {
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', DOC_SITE_CACHE: cacheDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = /^http:\S+$/m.exec(output)?.[0];
        if (address !== undefined) resolve(address);
      });
    }
    child.once('error', reject);
    void ended.then(() => reject(new DocSiteError(`The dev server ended:\n${output.trim()}`, { rule: 'bench' })));
  });
  const proc = (file: string) => readProc(`/proc/${child.pid}/${file}`);
  return {
    url,
    rebuilds: () => output.match(/^start\s+building /gm)?.length ?? 0,
    cpuMs() {
      // After the name of the command, which may hold blanks: fields 14 and 15 are user and system time.
      const fields = proc('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    },
    memoryMiB: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(proc('status'))?.[1]) / 1024,
    async close() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
