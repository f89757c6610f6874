import path from 'node:path';
import { createRsbuild, type RsbuildDevServer, type RsbuildInstance } from '@rsbuild/core';
import { pageDataEvent } from '#shared/dev-events';
import type { Problem } from '#shared/errors';
import type { DocSite } from '../../plugins/index.ts';
import { rsbuildConfig } from '../../rsbuild.config.ts';
import { formatError } from '../format-error.ts';
import { tellBrokenBundle } from './broken-bundle.ts';
import { loopbackOnly } from './loopback-only.ts';
import { type Handler, pageRequests } from './page-requests.ts';
import { openPagesAtOnce, type PagesAtOnce } from './pages-at-once.ts';
import { createProblemTeller } from './problem-teller.ts';
import { watchSite } from './watch-site.ts';

/** How to serve a site while it is written. */
export interface DevServerOptions {
  readonly site: DocSite;
  readonly port: number;
  /** Address to listen on; default: this machine alone, and then names of it alone. */
  readonly host?: string | undefined;
  /** Called when the configuration changed, with the files that did. */
  readonly onConfig: (files: readonly string[]) => Promise<void>;
}

/** A dev server that listens. */
export interface DevServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A dev server whose configuration the bundler has taken. */
export interface PreparedDevServer {
  /** Takes the port, or the next one that is free. */
  listen(): Promise<DevServer>;
}

/**
 * Prepares to serve one state of a site's configuration; documents, navigation, styles and theme may change underneath.
 * What is wrong with the configuration is thrown here, while another server may still be listening.
 */
export async function prepareDevServer(options: DevServerOptions): Promise<PreparedDevServer> {
  const { site, port, host } = options;
  // Rsbuild reads the mode of React and others from here.
  process.env.NODE_ENV = 'development';
  const devDir = path.join(site.config.cacheDir, 'dev');
  const folders = { web: path.join(devDir, 'web'), node: path.join(devDir, 'node') };
  const pagesAtOnce = openPagesAtOnce(path.join(site.config.cacheDir, 'pages-at-once.json'));
  const config = await rsbuildConfig(site, folders, { isAtOnce: pagesAtOnce.has });
  // Loaders are modules that the bundler imports.
  await import('#typescript');
  const rsbuild = await createRsbuild({
    config: { ...config, server: { ...config.server, port, host: host ?? 'localhost' } },
  });
  rsbuild.onAfterDevCompile(() => pagesAtOnce.settle());
  return { listen: () => listen(rsbuild, pagesAtOnce, options) };
}

async function listen(
  rsbuild: RsbuildInstance,
  pagesAtOnce: PagesAtOnce,
  { site, host, onConfig }: DevServerOptions,
): Promise<DevServer> {
  const handlePages = (template: () => Promise<string>) =>
    pageRequests({ site: () => site, template, onAsked: pagesAtOnce.ask });
  const server = await createServer(rsbuild, handlePages, host);
  const { port: actual } = await server.listen();
  const tell = createProblemTeller(console.error);
  const stopWatching = watchSite(site, {
    async onContent(files) {
      if (files.length > 0) await site.reload();
      tell(await problemsOf(site));
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
      await site.close();
      await site.hooks.run.onDevClose({ command: 'dev', config: site.config });
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
  // Before Rsbuild's own middlewares, which would answer with the bare template.
  const handlers = [...(host === undefined ? [loopbackOnly] : []), handlePages(template)];
  server.middlewares.stack.unshift(...handlers.map((handle) => ({ route: '', handle })));
  return server;
}

/** What is wrong outside of texts, which the bundler's loader looks at when it comes to them. */
async function problemsOf(site: DocSite): Promise<readonly Problem[]> {
  const model = site.model();
  return [...model.problems, ...(await model.navigationProblems(() => true))];
}
