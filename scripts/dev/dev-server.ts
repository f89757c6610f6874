import path from 'node:path';
import { createRsbuild, type RsbuildDevServer } from '@rsbuild/core';
import { formatProblems } from '#shared/errors';
import type { DocSite } from '../../plugins/index.ts';
import { rsbuildConfig } from '../../rsbuild.config.ts';
import { formatError } from '../format-error.ts';
import { tellBrokenBundle } from './broken-bundle.ts';
import { loopbackOnly } from './loopback-only.ts';
import { pageRequests } from './page-requests.ts';
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

/** Serves one state of a site's configuration; documents, navigation, styles and theme may change underneath. */
export async function startDevServer({ site, port, host, onConfig }: DevServerOptions): Promise<DevServer> {
  // Rsbuild reads the mode of React and others from here.
  process.env.NODE_ENV = 'development';
  const server = await createServer(site, port, host);
  const { port: actual } = await server.listen();
  const stopWatching = watchSite(site, {
    async onContent() {
      await site.reload();
      await printProblems(site);
      server.sockWrite('custom', { event: 'doc-site:page-data' });
    },
    onConfig,
    onError: (error) => console.error(formatError(error)),
  });
  await site.hooks.devStart({ ...site.context(), port: actual });
  return {
    url: `http://localhost:${actual}${site.config.base}`,
    port: actual,
    async close() {
      await stopWatching();
      await server.close();
      await site.close();
      await site.hooks.devClose({ command: 'dev', config: site.config });
    },
  };
}

async function createServer(site: DocSite, port: number, host: string | undefined): Promise<RsbuildDevServer> {
  const devDir = path.join(site.config.cacheDir, 'dev');
  const config = await rsbuildConfig(site, { web: path.join(devDir, 'web'), node: path.join(devDir, 'node') });
  const rsbuild = await createRsbuild({
    config: { ...config, server: { ...config.server, port, host: host ?? 'localhost' } },
  });
  const tellBroken = tellBrokenBundle(rsbuild);
  const server: RsbuildDevServer = await rsbuild.createDevServer();
  tellBroken(server);
  const template = () => {
    const { web } = server.environments;
    if (web === undefined) throw new Error('The dev server has no `web` environment.');
    return web.getTransformedHtml('index');
  };
  // Before Rsbuild's own middlewares, which would answer with the bare template.
  const handlers = [...(host === undefined ? [loopbackOnly] : []), pageRequests({ site: () => site, template })];
  server.middlewares.stack.unshift(...handlers.map((handle) => ({ route: '', handle })));
  return server;
}

async function printProblems(site: DocSite): Promise<void> {
  const model = site.model();
  const problems = [...model.problems, ...(await model.navigationProblems(() => true))];
  if (problems.length > 0) console.error(formatProblems(problems));
}
