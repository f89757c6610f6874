import { dirname, resolve } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { withoutUndefined } from '#shared/without-undefined';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { isFile } from '../../plugins/files/is-file.ts';
import { statsOf } from '../../plugins/files/stats-of.ts';
import {
  type Command,
  configureSite,
  createDocSite,
  type DocSite,
  type DocSiteOptions,
  type SiteConfig,
  type UserConfig,
} from '../../plugins/index.ts';
import { expectSitePath } from './expect-site-path.ts';
import { shownPath } from './shown-path.ts';

/** Names that a site's configuration file may have. */
const configNames = ['doc-site.config.ts', 'doc-site.config.mts', 'doc-site.config.js', 'doc-site.config.mjs'] as const;

/** Names that are taken for such names. */
const otherNames = ['cjs', 'cts', 'json'].map((extension) => `doc-site.config.${extension}`);

/** Where a site is, as the command line says it; every path absolute. */
export interface SiteLocation {
  readonly root?: string;
  readonly config?: string;
  readonly outDir?: string;
  /** The configuration itself, in place of a file; then `root` is required. */
  readonly user?: UserConfig;
}

/** A site that the command line names, with what the command adds. */
export interface SiteSource
  extends SiteLocation,
    Pick<DocSiteOptions, 'plugins' | 'store' | 'createLogger' | 'knownDocs'> {}

/** Absolute path of a site's folder; in a checkout of the engine, its own site is the last resort. */
export function siteRoot({ root, config }: SiteLocation, from = process.cwd()): string {
  if (root !== undefined) return root;
  if (config !== undefined) return dirname(config);
  return [from, engineRoot].find((folder) => configIn(folder) !== undefined) ?? from;
}

/** Absolute path of a site's configuration file, or undefined when its root has none. */
export function findConfigFile(location: SiteLocation): string | undefined {
  if (location.config !== undefined) return location.config;
  return configIn(siteRoot(location));
}

function configIn(folder: string): string | undefined {
  return configNames.map((name) => resolve(folder, name)).find(isFile);
}

/**
 * Absolute path of a site's configuration file.
 *
 * @throws DocSiteError when the file does not exist.
 */
export function configFileOf(location: SiteLocation): string {
  const root = siteRoot(location);
  const configFile = findConfigFile(location) ?? (location.user && resolve(root, configNames[0]));
  if (configFile !== undefined && (location.user !== undefined || isFile(configFile))) return configFile;
  const expected = configFile ?? resolve(root, configNames[0]);
  if (location.config !== undefined && statsOf(expected)?.isDirectory()) {
    const hint = `Name the file in it: \`--config ${shownPath(resolve(expected, configNames[0]))}\`.`;
    throw new DocSiteError(`Unexpected folder \`${expected}\`: expected a configuration file.`, {
      rule: 'config',
      hint,
    });
  }
  const other = otherNames.find((name) => isFile(resolve(root, name)));
  throw new DocSiteError(`There is no configuration file \`${expected}\`.`, {
    rule: 'config',
    hint:
      other !== undefined
        ? `Rename \`${other}\` to \`${configNames[0]}\`, and let it \`export default\` the configuration.`
        : 'Go to the folder of the site, name it with `--root <folder>`, or create a site with `npm create doc-site <folder>`.',
  });
}

/**
 * What reads the site that the command line names.
 *
 * @throws DocSiteError when there is no configuration file, or the path of the site has a character that modules of a bundle
 *   cannot have in theirs.
 */
function siteFiles(location: SiteLocation): Pick<DocSiteOptions, 'configFile' | 'user' | 'root' | 'outDir' | 'env'> {
  const { outDir, user } = location;
  const root = siteRoot(location);
  const configFile = configFileOf(location);
  expectSitePath(root);
  return { configFile, root, env: process.env, ...withoutUndefined({ outDir, user }) };
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

/** Opens a site. */
export async function openSite(command: Command, source: SiteSource): Promise<DocSite> {
  const { plugins, store, createLogger, knownDocs } = source;
  const added = withoutUndefined({ plugins, store, createLogger, knownDocs });
  return createDocSite({ command, ...siteFiles(source), ...added });
}
