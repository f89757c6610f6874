import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { configureSite, type SiteConfig } from '../plugins/index.ts';
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
 * The complete configuration of a site as its plugins left it, for the commands that read a build and make none.
 *
 * @throws DocSiteError when there is no configuration file or a wrong option in it.
 */
export async function loadSiteConfig(location: SiteLocation): Promise<SiteConfig> {
  const configFile = findConfigFile(location);
  const root = siteRoot(location);
  if (configFile === undefined || !existsSync(configFile)) {
    throw new DocSiteError(`There is no configuration file \`${configFile ?? resolve(root, 'doc-site.config.ts')}\`.`, {
      rule: 'config',
      hint: 'Say where the site is with `--root <folder>`, or lay one down with `npm run init -- <folder>`.',
    });
  }
  const { outDir } = location;
  const changed = outDir === undefined ? {} : { outDir };
  const { config } = await configureSite({ command: 'build', configFile, root, env: process.env, ...changed });
  return config;
}
