import type { DocSitePlugin, PluginLogger } from '../../../../plugins/api/index.ts';
import { createHooks, type Hooks, type HooksOptions } from '../../../../plugins/hooks/create-hooks.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Hooks of these plugins, in dev and without output unless told otherwise. */
export function hooksOf(plugins: readonly DocSitePlugin[], options: Partial<HooksOptions> = {}): Promise<Hooks> {
  return createHooks({
    plugins,
    command: 'dev',
    root: '/site',
    store: openStore(temporaryFolder()),
    createLogger: () => silent,
    ...options,
  });
}

/** Message of the failure of a promise. */
export async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Expected a failure.');
}

const silent: PluginLogger = { info: () => {}, warn: () => {}, error: () => {} };
