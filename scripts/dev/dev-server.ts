import path from 'node:path';
import { createRsbuild, type RsbuildInstance } from '@rsbuild/core';
import { callBundler, type DocSite } from '../../plugins/index.ts';
import { rsbuildConfig } from '../../rsbuild.config.ts';
import type { PrerenderPage } from '../ssg/prerender.ts';
import { createDevProblems, type DevProblems } from './dev-problems.ts';
import { createDevRenderer, type DevRendererOptions } from './dev-renderer.ts';
import { guardRequests, guardUpgrades, normalizeTargets } from './guard-requests.ts';
import { pageRequests } from './page-requests.ts';
import { createPageUpdates } from './page-updates.ts';
import { createRestartGate } from './restart-gate.ts';
import { watchSite } from './watch-site.ts';

/** How long documents must rest before they are checked, in milliseconds: first of all, open pages show the edit. */
const checkDelay = 100;

/** How long after the first run of the bundler files are watched, in milliseconds: first of all, a page is shown. */
const watchDelay = 500;

interface DevServerOptions {
  readonly site: DocSite;
  readonly port: number;
  /** Address to listen on. Default: only this machine, and only under its own names. */
  readonly host?: string | undefined;
  /** Whether to open the home page in a browser. Default false. */
  readonly open?: boolean | undefined;
  /** Called with the changed files when the configuration changes. */
  readonly onConfig: (files: readonly string[]) => Promise<void>;
}

/** A listening dev server. */
export interface DevServer {
  readonly url: string;
  readonly port: number;
  /**
   * Serves the site of a changed configuration from now on, and makes open pages reload. Resolves to false if that
   * takes another server, because the bundler or the watcher would have to be set up in another way. Closes the site if
   * it cannot be served; an error of `onDevClose` or `onDevStart` leaves it served.
   */
  takeSite(next: DocSite): Promise<boolean>;
  /** Makes open pages wait for the next server and reload; to be called before `close`. */
  announceRestart(): void;
  close(): Promise<void>;
}

/** A dev server with an accepted configuration, not listening yet. */
interface PreparedDevServer {
  /** Listens on the port, or on the next free one. */
  listen(): Promise<DevServer>;
}

/**
 * Prepares to serve a site whose bundler is set up in one way; documents, navigation, styles and theme may change
 * meanwhile. Errors in the configuration are thrown here, while another server may still be listening.
 */
export async function prepareDevServer(options: DevServerOptions): Promise<PreparedDevServer> {
  // React's mode, among others, depends on this variable.
  process.env.NODE_ENV = 'development';
  const { site, port, host, open } = options;
  const devDir = path.join(site.config.cacheDir, 'dev');
  const folders = { web: path.join(devDir, 'web'), node: path.join(devDir, 'node') };
  const wanted = new Set<string>();
  const plugins = site.rsbuildPlugins(site.isPrerendered ? wanted : undefined);
  const config = await rsbuildConfig(site, folders, { plugins });
  const rsbuild = await createRsbuild({
    config: {
      ...config,
      server: {
        ...config.server,
        port,
        host: host ?? 'localhost',
        // Opened once: Rsbuild remembers the address when a changed configuration restarts the server.
        open: open === true && site.config.base,
        // Otherwise the bundler would answer paths without a page with its template.
        htmlFallback: false,
      },
    },
  });
  return { listen: () => listen({ rsbuild, nodeDir: folders.node, wanted }, options) };
}

/** The bundler of a server, before it runs. */
interface PreparedBundler extends Pick<DevRendererOptions, 'nodeDir' | 'wanted'> {
  readonly rsbuild: RsbuildInstance;
}

async function listen(
  { rsbuild, ...renderer }: PreparedBundler,
  { site: first, host, onConfig }: DevServerOptions,
): Promise<DevServer> {
  let site = first;
  const server = await callBundler(site.config.root, () => rsbuild.createDevServer());
  const { web, node } = server.environments;
  if (web === undefined) throw new Error('The dev server has no `web` environment.');
  const updates = createPageUpdates(
    (event, data) => server.sockWrite('custom', { event, data }),
    () => JSON.stringify(site.siteData()),
  );
  const problems = createDevProblems({
    site: () => site,
    print: console.error,
    onChange: updates.problems,
  });
  const checks = createChecks(problems);
  web.hot.onConnect(({ send }) => {
    updates.connected((event, data) => send('custom', { event, data }), problems.text());
  });
  rsbuild.onAfterEnvironmentCompile(() => {
    problems.bundled();
    updates.changed();
  });
  const renderPage: PrerenderPage = node
    ? createDevRenderer({ site: () => site, node, nextRun: runsOf(rsbuild), ...renderer })
    : async () => ({ app: '' });

  // Before Rsbuild's own middlewares, which would respond with the bare template.
  const settings = { loopbackOnly: host === undefined };
  const gate = createRestartGate();
  const handlers = [
    gate.handle,
    guardRequests(settings),
    pageRequests(() => ({
      site,
      template: () => web.getTransformedHtml('index'),
      version: updates.version,
      renderPage,
      onVisit({ doc }) {
        problems.visit(doc.file);
        checks.soon();
      },
      onAnswer: problems.answer,
    })),
  ];
  const followReloads = ({ onReload }: DocSite) => onReload(async () => updates.changed());
  followReloads(site);
  server.middlewares.stack.unshift(...handlers.map((handle) => ({ route: '', handle })));
  if (server.httpServer !== null) {
    guardUpgrades(server.httpServer, settings);
    normalizeTargets(server.httpServer);
  }

  const { port: actual } = await server.listen();
  let stopWatching: (() => Promise<void>) | undefined;
  let watchTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Edits made until then are found by the first look at every file. */
  const startWatching = () => {
    // For the first edit.
    site.prepareCompiler();
    stopWatching = watchSite(site, {
      async onContent(files, change) {
        if (files.length > 0) await site.reload(change);
        checks.soon();
      },
      onConfig,
      onSettled: problems.settle,
    });
  };
  rsbuild.onAfterDevCompile(({ isFirstCompile }) => {
    if (isFirstCompile && !isClosed) watchTimer = setTimeout(startWatching, watchDelay);
  });
  const start = ({ hooks, context }: DocSite) => hooks.run.onDevStart({ ...context(), port: actual });
  const callClose = ({ hooks, config }: DocSite) => hooks.run.onDevClose({ command: 'dev', config });
  await start(site);
  const scheme = rsbuild.getNormalizedConfig().server.https ? 'https' : 'http';
  return {
    url: `${scheme}://localhost:${actual}${site.config.base}`,
    port: actual,
    async takeSite(next) {
      const key = next.serverKey();
      if (key === undefined || key !== site.serverKey()) return false;
      await next.takeOver(site.bundling()).catch(async (error: unknown) => {
        await next.close();
        throw error;
      });
      const before = site;
      site = next;
      followReloads(next);
      updates.changed();
      checks.soon();
      try {
        await callClose(before).finally(before.close);
        await start(next);
      } finally {
        await next.whenBundled();
        // Not only their texts may have changed.
        server.sockWrite('full-reload');
      }
      next.prepareCompiler();
      return true;
    },
    announceRestart() {
      // A page that waits must not reload from the server that is about to close.
      gate.close();
      updates.restarts();
    },
    async close() {
      checks.stop();
      clearTimeout(watchTimer);
      isClosed = true;
      await stopWatching?.();
      try {
        // Meanwhile, browsers are still answered.
        await callClose(site);
      } finally {
        await server.close();
        await site.close();
      }
    },
  };
}

/** Checks the documents once they have rested. */
function createChecks(problems: DevProblems) {
  let timer: NodeJS.Timeout | undefined;
  const check = () =>
    problems.check().then(
      () => problems.settle('check'),
      (error: unknown) => problems.settle('check', error),
    );
  return {
    soon(): void {
      clearTimeout(timer);
      timer = setTimeout(check, checkDelay);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Returns a function whose promise resolves at the end of the bundler's next run. */
function runsOf(rsbuild: RsbuildInstance): () => Promise<void> {
  let waiting: (() => void)[] = [];
  rsbuild.onAfterEnvironmentCompile(() => {
    const ended = waiting;
    waiting = [];
    for (const end of ended) end();
  });
  return () => new Promise((resolve) => waiting.push(resolve));
}
