import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { ContentChange } from '../content/load-docs.ts';
import { toSpecifier } from '../files/site-path.ts';
import { replaceFile } from '../reuse/replace-file.ts';

/** Names of the environments of the Rsbuild run. */
export const environmentNames = ['web', 'node'] as const;

/** Name of one of them. */
export type EnvironmentName = (typeof environmentNames)[number];

/** Where generated modules are written, and when they are written again. */
export interface VirtualModuleHost {
  /** Has a folder for each environment. */
  readonly virtualDir: string;
  /** In dev: calls back after the content model was rebuilt. */
  onReload(listener: (change: ContentChange) => Promise<void>): void;
}

/**
 * The path by which a generated module imports a file; a name that is not a path, as of a generated module, stays. It is
 * relative because the bundler derives names and hashes from it, which must not depend on where the site lies.
 */
export function requestOf(file: string, { virtualDir }: Pick<VirtualModuleHost, 'virtualDir'>): string {
  // The folders of all environments are on the same level.
  return path.isAbsolute(file) ? toSpecifier(file, path.join(virtualDir, 'web')) : file;
}

/** A generated module. */
export interface VirtualModule {
  /** Module specifier. */
  readonly id: string;
  /** Default: `virtualDir` of the host. */
  readonly folder?: string;
  /** Whether the module stays the same when only the texts of documents change. Default false. */
  readonly isOfFolder?: boolean;
  /** The module's text in an environment. */
  readonly source: (environment: EnvironmentName) => string | Promise<string>;
}

/** An Rsbuild plugin that provides one generated module. */
export function pluginVirtualModule(module: VirtualModule, host: VirtualModuleHost): RsbuildPlugin {
  return {
    name: `doc-site:${module.id}`,
    setup(api) {
      api.modifyEnvironmentConfig(async (config, { name, mergeEnvironmentConfig }) => {
        const environment = name === 'node' ? 'node' : 'web';
        await writeVirtualModule(module, environment, host);
        host.onReload(async (change) => {
          if (change === 'any' || !module.isOfFolder) await writeVirtualModule(module, environment, host);
        });
        const file = virtualModuleFile(module.id, environment, module.folder ?? host.virtualDir);
        return mergeEnvironmentConfig(config, { resolve: { alias: { [`${module.id}$`]: file } } });
      });
    },
  };
}

/**
 * Writes a module to a real file, so that the bundler's own watching and caching apply, and only if its text has
 * changed.
 */
export async function writeVirtualModule(
  module: VirtualModule,
  environment: EnvironmentName,
  { virtualDir }: Pick<VirtualModuleHost, 'virtualDir'>,
): Promise<void> {
  const file = virtualModuleFile(module.id, environment, module.folder ?? virtualDir);
  const text = await module.source(environment);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await replaceFile(file, text);
}

/** Absolute path of the file that holds a module in an environment. */
export function virtualModuleFile(id: string, environment: EnvironmentName, virtualDir: string): string {
  return path.join(virtualDir, environment, `${id.replace(/[^a-z0-9]+/gi, '-')}.mjs`);
}
