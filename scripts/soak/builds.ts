import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { DocSiteError } from '#shared/errors';
import { emitted, engineRoot } from '../../plugins/files/engine-files.ts';
import type { SiteConfig } from '../../plugins/index.ts';

/** Pause between two builds, in milliseconds, so that readers see each output. */
const pauseMs = 3_000;

/** A series of builds that replace each other. */
interface Builds {
  /** Number of builds after the first one. */
  count(): number;
  /** Whether no build will follow, after a failure or a stop. */
  haveEnded(): boolean;
  /** Stops after the current build; rejects if a build has failed. */
  stop(): Promise<void>;
}

interface BuildsInput {
  readonly config: Pick<SiteConfig, 'configFile' | 'root'>;
  readonly outDir: string;
  readonly keepAssets: number;
}

/** Builds a site once, then repeatedly until it is stopped. */
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
  const script = emitted('scripts/soak/build-turn.ts');
  const args = [script, config.configFile, config.root, outDir, `${turn}`, `${keepAssets}`];
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
