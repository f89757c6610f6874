import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DocSiteError } from '#shared/errors';
import {
  type Command,
  configureSite,
  createDocSite,
  type DocSite,
  type DocSiteOptions,
  type SiteConfig,
} from '../plugins/index.ts';
import { configNames, siteRoot } from './args.ts';

/** Where a site is, as the command line says it; every path absolute. */
export interface SiteLocation {
  readonly root?: string;
  readonly config?: string;
  readonly outDir?: string;
}

/** Absolute path of a site's configuration file, or undefined when its root has none. */
export function findConfigFile(location: SiteLocation): string | undefined {
  if (location.config !== undefined) return location.config;
  const root = siteRoot(location);
  return configNames.map((name) => resolve(root, name)).find((file) => existsSync(file));
}

/**
 * What reads the site that the command line names.
 *
 * @throws DocSiteError when there is no configuration file.
 */
export function siteFiles(location: SiteLocation): Pick<DocSiteOptions, 'configFile' | 'root' | 'outDir' | 'env'> {
  const configFile = findConfigFile(location);
  if (configFile === undefined || !existsSync(configFile)) {
    const expected = configFile ?? resolve(siteRoot(location), configNames[0]);
    throw new DocSiteError(`There is no configuration file \`${expected}\`.`, {
      rule: 'config',
      hint: 'Say where the site is with `--root <folder>`, or lay one down with `npm run init -- <folder>`.',
    });
  }
  const { outDir } = location;
  return { configFile, root: siteRoot(location), env: process.env, ...(outDir !== undefined && { outDir }) };
}

/**
 * The complete configuration of a site as its plugins left it, for the commands that read a build and make none.
 *
 * @throws DocSiteError when there is no configuration file or a wrong option in it.
 */
export async function loadSiteConfig(location: SiteLocation): Promise<SiteConfig> {
  const { config } = await configureSite({ command: 'build', ...siteFiles(location) });
  return config;
}

/** Opens the site that the command line names, with the plugins and the logger of a command. */
export async function openSite(
  command: Command,
  location: SiteLocation,
  options: Pick<DocSiteOptions, 'plugins' | 'createLogger'> = {},
): Promise<DocSite> {
  return createDocSite({ command, ...siteFiles(location), ...options });
}
