import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { replaceFile } from './cache/replace-file.ts';
import { toSitePath } from './files/site-path.ts';

/** Name of an environment of the Rsbuild run. */
export type EnvironmentName = 'web' | 'node';

/** What the plugins that generate modules are handed. */
export interface VirtualModuleHost {
  /** Folder for the generated text; each environment has a folder of its own in it. */
  readonly virtualDir: string;
  /** Calls back after the content model has been built anew, in dev. */
  onReload(listener: () => Promise<void>): void;
}

/**
 * How a generated module names a file: relative to itself. The bundler makes variables and hashes of what is written, and
 * those are to be the same wherever the site lies.
 */
export function requestOf(file: string, { virtualDir }: Pick<VirtualModuleHost, 'virtualDir'>): string {
  // Every environment has its folder on the same level.
  const request = toSitePath(file, path.join(virtualDir, 'web'));
  return request.startsWith('.') ? request : `./${request}`;
}

/**
 * An Rsbuild plugin that provides one generated module. The text lies in a real file, so that the bundler's own
 * watching and caching apply; the file is only written when the text has changed.
 */
export function pluginVirtualModule(options: {
  /** Name of the plugin. */
  readonly name: string;
  /** What importers write. */
  readonly id: string;
  readonly host: VirtualModuleHost;
  /** The module's text in an environment. */
  readonly source: (environment: EnvironmentName) => string | Promise<string>;
}): RsbuildPlugin {
  const { name, id, host, source } = options;
  const fileIn = (environment: string) =>
    path.join(host.virtualDir, environment, `${id.replace(/[^a-z0-9]+/gi, '-')}.mjs`);
  return {
    name,
    setup(api) {
      api.modifyEnvironmentConfig(async (config, { name: environment, mergeEnvironmentConfig }) => {
        const environmentName = environment === 'node' ? 'node' : 'web';
        const file = fileIn(environment);
        await writeIfChanged(file, await source(environmentName));
        host.onReload(async () => writeIfChanged(file, await source(environmentName)));
        return mergeEnvironmentConfig(config, { resolve: { alias: { [`${id}$`]: file } } });
      });
    },
  };
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await replaceFile(file, text);
}
