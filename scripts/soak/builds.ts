import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DocSiteError } from '#shared/errors';
import type { SiteConfig } from '../../plugins/index.ts';
import { engineRoot } from '../args.ts';

/** How long one output stays before the next build begins, in milliseconds: readers are to see each of them. */
const pauseMs = 3_000;

/** Builds that take the place of each other. */
export interface Builds {
  /** How many have taken the place of the first one. */
  count(): number;
  /** Whether there will be no more: one has failed, or they are to stop. */
  haveEnded(): boolean;
  /** Ends after the build that runs; rejects when one has failed. */
  stop(): Promise<void>;
}

/** What is built, and where to. */
export interface BuildsInput {
  readonly config: Pick<SiteConfig, 'configFile' | 'root'>;
  readonly outDir: string;
  readonly keepAssets: number;
}

/** Builds a site once, then again and again until it is told to stop. */
export async function startBuilds(input: BuildsInput): Promise<Builds> {
  await buildTurn(input, 0);
  let count = 0;
  let isStopped = false;
  let failure: unknown;
  const work = async () => {
    while (!isStopped) {
      await buildTurn(input, count + 1);
      count += 1;
      await sleep(pauseMs);
    }
  };
  const end = work().catch((error: unknown) => {
    failure = error;
  });
  return {
    count: () => count,
    haveEnded: () => isStopped || failure !== undefined,
    async stop() {
      isStopped = true;
      await end;
      if (failure !== undefined) throw failure;
    },
  };
}

function buildTurn({ config, outDir, keepAssets }: BuildsInput, turn: number): Promise<void> {
  const script = fileURLToPath(new URL('./build-turn.ts', import.meta.url));
  const args = ['--import', '#typescript', script, config.configFile, config.root, outDir, `${turn}`, `${keepAssets}`];
  const child = spawn(process.execPath, args, {
    cwd: engineRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CI: '1' },
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve();
      else reject(new DocSiteError(`Build ${turn} has failed:\n${printed.trim()}`, { rule: 'soak' }));
    });
  });
}
