import path from 'node:path';
import { createRsbuild, type RsbuildDevServer, type RsbuildInstance } from '@rsbuild/core';
import { pageDataEvent } from '#shared/dev-events';
import type { Problem } from '#shared/errors';
import type { DocSite } from '../../plugins/index.ts';
import { rsbuildConfig } from '../../rsbuild.config.ts';
import { formatError } from '../format-error.ts';
import { tellBrokenBundle } from './broken-bundle.ts';
import { guardRequests, guardUpgrades } from './guard-requests.ts';
import { type InitialPages, openInitialPages } from './initial-pages.ts';
import { type Handler, pageRequests } from './page-requests.ts';
import { createProblemReporter } from './report-new-problems.ts';
import { watchSite } from './watch-site.ts';

interface DevServerOptions {
  readonly site: DocSite;
  readonly port: number;
  /** Address to listen on. Default: only this machine, and only under its own names. */
  readonly host?: string | undefined;
  /** Called with the changed files when the configuration changes. */
  readonly onConfig: (files: readonly string[]) => Promise<void>;
}

/** A listening dev server. */
export interface DevServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A dev server with an accepted configuration, not listening yet. */
interface PreparedDevServer {
  /** Listens on the port, or on the next free one. */
  listen(): Promise<DevServer>;
}

/**
 * Prepares to serve a site with one version of its configuration; documents, navigation, styles and theme may change
 * meanwhile. Errors in the configuration are thrown here, while another server may still be listening.
 */
export async function prepareDevServer(options: DevServerOptions): Promise<PreparedDevServer> {
  const { site, port, host } = options;
  // React's mode, among others, depends on this variable.
  process.env.NODE_ENV = 'development';
  const devDir = path.join(site.config.cacheDir, 'dev');
  const folders = { web: path.join(devDir, 'web'), node: path.join(devDir, 'node') };
  const initialPages = openInitialPages(site.store, site.config.root);
  const config = await rsbuildConfig(site, folders, { isAtOnce: initialPages.has });
  const rsbuild = await createRsbuild({
    config: { ...config, server: { ...config.server, port, host: host ?? 'localhost' } },
  });
  rsbuild.onAfterDevCompile(() => initialPages.settle());
  return { listen: () => listen(rsbuild, initialPages, options) };
}

async function listen(
  rsbuild: RsbuildInstance,
  initialPages: InitialPages,
  { site, host, onConfig }: DevServerOptions,
): Promise<DevServer> {
  const handlePages = (template: () => Promise<string>) =>
    pageRequests({ site: () => site, template, onAsked: initialPages.ask });
  const server = await createServer(rsbuild, handlePages, host);
  const { port: actual } = await server.listen();
  const report = createProblemReporter(console.error);
  const stopWatching = watchSite(site, {
    async onContent(files) {
      if (files.length > 0) await site.reload();
      report(await problemsOf(site));
      if (files.length > 0) server.sockWrite('custom', { event: pageDataEvent });
    },
    onConfig,
    onError: (error) => console.error(formatError(error)),
  });
  await site.hooks.run.onDevStart({ ...site.context(), port: actual });
  return {
    url: `http://localhost:${actual}${site.config.base}`,
    port: actual,
    async close() {
      await stopWatching();
      await server.close();
      await site.hooks.run.onDevClose({ command: 'dev', config: site.config });
      await site.close();
    },
  };
}

async function createServer(
  rsbuild: RsbuildInstance,
  handlePages: (template: () => Promise<string>) => Handler,
  host: string | undefined,
): Promise<RsbuildDevServer> {
  const tellBroken = tellBrokenBundle(rsbuild);
  const server: RsbuildDevServer = await rsbuild.createDevServer();
  tellBroken(server);
  const template = () => {
    const { web } = server.environments;
    if (web === undefined) throw new Error('The dev server has no `web` environment.');
    return web.getTransformedHtml('index');
  };
  // Before Rsbuild's own middlewares, which would respond with the bare template.
  const settings = { loopbackOnly: host === undefined };
  const handlers = [guardRequests(settings), handlePages(template)];
  server.middlewares.stack.unshift(...handlers.map((handle) => ({ route: '', handle })));
  if (server.httpServer !== null) guardUpgrades(server.httpServer, settings);
  return server;
}

/** Problems outside of documents; the bundler's loader reports those in documents. */
async function problemsOf(site: DocSite): Promise<readonly Problem[]> {
  const model = site.model();
  return [...model.problems, ...(await model.navigationProblems(() => true))];
}
