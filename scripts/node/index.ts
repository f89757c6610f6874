/** `doc-site/node`: runs the commands from a script. */

import { resolve } from 'node:path';
import { withoutUndefined } from '#shared/without-undefined';
import { buildSite } from '../build/build-site.ts';
import type { SiteLocation } from '../command-line/site-config.ts';
import { startDev } from '../dev/start-dev.ts';
import { startPreview } from '../preview/start-preview.ts';

/** The site. Paths are relative to the working directory. */
export interface SiteOptions {
  /** Folder of the site. Default: the folder of `config`, or else the working directory. */
  readonly root?: string;
  /** Configuration file. Default: `doc-site.config.ts` in the root. */
  readonly config?: string;
  /** Output folder. Default: `outDir` of the configuration. */
  readonly outDir?: string;
}

/** The site, and what to keep of earlier builds. */
export interface BuildOptions extends SiteOptions {
  /** Number of earlier builds whose assets stay in the output. Default: 0. */
  readonly keepAssets?: number;
}

/** The site, and where to listen. */
export interface ServerOptions extends SiteOptions {
  /** Port to listen on. Default: 3000 for `dev`, 4173 for `preview`, or the next free port. */
  readonly port?: number;
  /** Address to listen on. Default: only this machine. */
  readonly host?: string;
}

/** A finished build. */
export interface BuildSummary {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Number of pages. */
  readonly pages: number;
}

/** A running server. */
export interface SiteServer {
  /** Address of the home page. */
  readonly url: string;
  /** Stops the server and closes its connections. */
  close(): Promise<void>;
}

/**
 * Builds a site, like `doc-site build`. A build that fails leaves the last good output untouched.
 *
 * @throws an error whose `problems` are the mistakes in the site, each with `message`, `file` and `line`.
 */
export async function build({ keepAssets = 0, ...site }: BuildOptions = {}): Promise<BuildSummary> {
  const { pages, config } = await buildSite({ ...locationOf(site), keepAssets });
  return { outDir: config.outDir, pages };
}

/**
 * Starts the dev server of a site, like `doc-site dev`. It follows changes of the configuration. If the site cannot be
 * served, it answers with the mistakes until they are corrected.
 *
 * @throws if there is no configuration file, or if it cannot listen.
 */
export async function dev({ port, host, ...site }: ServerOptions = {}): Promise<SiteServer> {
  return startDev({ ...locationOf(site), port, host });
}

/**
 * Serves the output of a site, like `doc-site preview`.
 *
 * @throws if the site has not been built, or if the port is occupied.
 */
export async function preview({ port, host, ...site }: ServerOptions = {}): Promise<SiteServer> {
  const { url, close } = await startPreview({ ...locationOf(site), port, host });
  return { url, close };
}

function locationOf({ root, config, outDir }: SiteOptions): SiteLocation {
  const absolute = (path: string | undefined) => (path === undefined ? undefined : resolve(path));
  return withoutUndefined({ root: absolute(root), config: absolute(config), outDir: absolute(outDir) });
}
