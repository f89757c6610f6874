import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { DocSiteError } from '#shared/errors';
import { emitted, engineRoot } from '../../plugins/files/engine-files.ts';
import type { SiteConfig } from '../../plugins/index.ts';
import type { Random } from '../shared/random.ts';

/** Pause between two builds, in milliseconds, so that readers see each output. */
const pauseMs = 3_000;

interface BuildsInput {
  readonly config: Pick<SiteConfig, 'configFile' | 'root'>;
  readonly outDir: string;
  readonly keepAssets: number;
  /** Decides when builds are killed. */
  readonly random: Random;
}

/**
 * Builds a site once, then repeatedly until it is stopped. Every other build is started and killed once before, at any
 * moment of the time that the last one took.
 */
export async function startBuilds(input: BuildsInput) {
  const stopping = new AbortController();
  let lastMs = 0;
  const build = async (turn: number) => {
    const start = performance.now();
    const end = await buildTurn(input, turn, stopping.signal);
    lastMs = performance.now() - start;
    return end;
  };
  await build(0);
  let failure: unknown;
  const builds = {
    /** Number of builds after the first one. */
    count: 0,
    /** Number of further builds that were killed halfway. */
    killed: 0,
    /** Whether no build will follow, after a failure or a stop. */
    haveEnded: false,
    /** Kills the current build, if any; rejects if a build has failed. */
    async stop(): Promise<void> {
      builds.haveEnded = true;
      stopping.abort();
      await end;
      if (failure !== undefined) throw failure;
    },
  };
  const work = async () => {
    while (!builds.haveEnded) {
      const turn = builds.count + 1;
      if (turn % 2 === 1) {
        const early = AbortSignal.any([stopping.signal, AbortSignal.timeout(input.random.below(lastMs))]);
        if ((await buildTurn(input, turn, early)) === 'killed') builds.killed += 1;
      }
      if ((await build(turn)) === 'killed') return;
      builds.count += 1;
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const end = work().catch((error: unknown) => {
    builds.haveEnded = true;
    failure = error;
  });
  return builds;
}

/** Runs one build, and kills it when the signal is aborted. Rejects when it fails. */
function buildTurn(
  { config, outDir, keepAssets }: BuildsInput,
  turn: number,
  signal: AbortSignal,
): Promise<'built' | 'killed'> {
  const script = emitted('scripts/soak/build-turn.ts');
  const args = [script, config.configFile, config.root, outDir, `${turn}`, `${keepAssets}`];
  const child = spawn(process.execPath, args, {
    cwd: engineRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CI: '1' },
    signal,
    killSignal: 'SIGKILL',
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      if (!signal.aborted) reject(error);
    });
    child.on('close', (status) => {
      if (status === 0) resolve('built');
      else if (signal.aborted) resolve('killed');
      else reject(new DocSiteError(`Build ${turn} has failed:\n${printed.trim()}`, { rule: 'soak' }));
    });
  });
}
