import { accessSync, constants } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { createRsbuild, type RsbuildInstance } from '@rsbuild/core';
import { makeFolder } from '../../plugins/files/make-folder.ts';
import { callBundler, type DocSite } from '../../plugins/index.ts';
import { rsbuildConfig } from '../../rsbuild.config.ts';
import { formatUncaught } from '../command-line/format-uncaught.ts';
import type { PrerenderPage } from '../ssg/prerender.ts';
import { createDevProblems, type DevProblems } from './dev-problems.ts';
import { createDevRenderer, type DevRendererOptions } from './dev-renderer.ts';
import type { FrontServer } from './front-server.ts';
import { messageForPage } from './message-for-page.ts';
import { pageRequests } from './page-requests.ts';
import { createPageUpdates } from './page-updates.ts';
import { watchSite } from './watch-site.ts';

/** How long documents must rest before they are checked, in milliseconds: first of all, open pages show the edit. */
const checkDelay = 100;

/** How long after the first run of the bundler files are watched, in milliseconds: first of all, a page is shown. */
const watchDelay = 500;

interface DevServerOptions {
  readonly site: DocSite;
  /** Receives the requests. */
  readonly front: FrontServer;
  /** Port to listen on unless `front` listens already; an occupied one is followed by the next free one. */
  readonly port: number;
  /** Address that `front` listens on. Default: only this machine. */
  readonly host?: string | undefined;
  /** Whether to open the home page in a browser. Default false. */
  readonly open?: boolean | undefined;
  /** Called with the changed files when the configuration changes. */
  readonly onConfig: (files: readonly string[]) => Promise<void>;
  /** Called when the folder of the site is gone. */
  readonly onLost?: (() => void) | undefined;
}

/** A dev server that answers requests. */
export interface DevServer {
  readonly url: string;
  /**
   * Serves the site of a changed configuration from now on, and makes open pages reload. Resolves to false if that
   * takes another server, because the bundler or the watcher would have to be set up in another way. Closes the site if
   * it cannot be served; an error of `onDevClose` or `onDevStart` leaves it served.
   */
  takeSite(next: DocSite): Promise<boolean>;
  /** Makes open pages reload, once further requests wait for the next server; resolves when the others are answered. */
  handOver(): Promise<void>;
  /** The documents as they were read last, for the next site. */
  readonly knownDocs: DocSite['knownDocs'];
  close(): Promise<void>;
}

/** A dev server with an accepted configuration, which does not bundle yet. */
export interface PreparedDevServer {
  /** Bundles the site, and answers the requests. Closes the site if that fails. */
  start(): Promise<DevServer>;
}

/**
 * Prepares to serve a site whose bundler is set up in one way; documents, navigation, styles and theme may change
 * meanwhile. Errors in the configuration are thrown here, while another server may still answer; then the site is closed.
 */
export function prepareDevServer(options: DevServerOptions): Promise<PreparedDevServer> {
  return closedOnError(options.site, prepare(options));
}

async function prepare(options: DevServerOptions): Promise<PreparedDevServer> {
  // React's mode, among others, depends on this variable.
  process.env.NODE_ENV = 'development';
  const { site, front, host, open } = options;
  const port = front.port() ?? options.port;
  const devDir = path.join(site.config.cacheDir, 'dev');
  const folders = { web: path.join(devDir, 'web'), node: path.join(devDir, 'node') };
  // Otherwise each part of the bundler would report it.
  makeFolder(devDir);
  accessSync(devDir, constants.W_OK);
  const wanted = new Set<string>();
  const plugins = site.rsbuildPlugins(site.isPrerendered ? wanted : undefined);
  const config = await rsbuildConfig(site, folders, { plugins });
  const rsbuild = await createRsbuild({
    config: {
      ...config,
      server: {
        ...config.server,
        middlewareMode: true,
        port,
        host: host ?? 'localhost',
        // To Rsbuild, a port on which `front` listens is occupied, so its own addresses name another one.
        open: open === true && (front.port() === undefined ? site.config.base : url(config.server?.https, port, site)),
        // Otherwise the bundler would answer paths without a page with its template.
        htmlFallback: false,
      },
    },
  });
  const bundler = { rsbuild, nodeDir: folders.node, wanted };
  return { start: () => closedOnError(site, start(bundler, { ...options, port })) };
}

/** Closes a site or a server when the work with it fails. */
export function closedOnError<T>({ close }: Pick<DocSite, 'close'>, work: Promise<T>): Promise<T> {
  return work.catch(async (error: unknown) => {
    // Only the first error says what to mend.
    await close().catch(() => undefined);
    throw error;
  });
}

/** The address of the home page. */
function url(https: object | undefined, port: number, { config }: Pick<DocSite, 'config'>): string {
  return `${https === undefined ? 'http' : 'https'}://localhost:${port}${config.base}`;
}

/** The bundler of a server, before it runs. */
interface PreparedBundler extends Pick<DevRendererOptions, 'nodeDir' | 'wanted'> {
  readonly rsbuild: RsbuildInstance;
}

async function start(
  { rsbuild, ...renderer }: PreparedBundler,
  { site: first, front, port, onConfig, onLost }: DevServerOptions,
): Promise<DevServer> {
  let site = first;
  const isFirst = front.port() === undefined;
  rsbuild.onBeforeStartDevServer(() => {
    if (!isFirst) Object.assign(rsbuild.context.devServer ?? {}, { port });
  });
  const server = await callBundler(site.config.root, () => rsbuild.createDevServer({ getPortSilently: !isFirst }));
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

  const answer = pageRequests(() => ({
    site,
    template: () => web.getTransformedHtml('index'),
    version: updates.version,
    renderPage,
    onVisit({ doc }) {
      problems.visit(doc.file);
      checks.soon();
    },
    onAnswer: problems.answer,
  }));
  // Before Rsbuild's own middlewares, which would respond with the bare template.
  const handle: RequestListener = (request, response) =>
    answer(request, response, () => {
      // The server restarts, and has said so.
      if (!response.headersSent) server.middlewares(request, response, withoutAnswer(response));
    });
  const followReloads = ({ onReload }: DocSite) => onReload(async () => updates.changed());
  followReloads(site);

  const { https } = rsbuild.getNormalizedConfig().server;
  let actual = isFirst ? server.port : port;
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
      onLost,
    });
  };
  rsbuild.onAfterDevCompile(({ isFirstCompile }) => {
    if (isFirstCompile && !isClosed) watchTimer = setTimeout(startWatching, watchDelay);
  });
  const callStart = ({ hooks, context }: DocSite) => hooks.run.onDevStart({ ...context(), port: actual });
  const callClose = ({ hooks, config }: DocSite) => hooks.run.onDevClose({ command: 'dev', config });
  function handOver(): Promise<void> {
    const answered = front.hold();
    server.sockWrite('full-reload');
    return answered;
  }
  async function endBundler(): Promise<void> {
    checks.stop();
    clearTimeout(watchTimer);
    isClosed = true;
    await stopWatching?.();
    await server.close();
  }
  async function listen(): Promise<void> {
    server.connectWebSocket({ server: await front.listen(actual, https) });
    actual = front.port() ?? actual;
    front.answer(handle);
    await server.afterListen();
    await callStart(site);
  }
  await closedOnError({ close: () => handOver().then(endBundler) }, listen());
  return {
    url: url(https, actual, site),
    async takeSite(next) {
      const key = next.serverKey();
      if (key === undefined || key !== site.serverKey()) return false;
      await closedOnError(next, next.takeOver(site.bundling()));
      const before = site;
      site = next;
      followReloads(next);
      updates.changed();
      checks.soon();
      try {
        await callClose(before).finally(before.close);
        await callStart(next);
      } finally {
        await next.whenBundled();
        // Not only their texts may have changed.
        server.sockWrite('full-reload');
      }
      next.prepareCompiler();
      return true;
    },
    handOver,
    knownDocs: () => site.knownDocs(),
    close: () =>
      callClose(site)
        .finally(endBundler)
        .finally(() => site.close()),
  };
}

/** Ends a request that neither the site nor the bundler has answered. */
function withoutAnswer(response: ServerResponse): (error?: unknown) => void {
  return (error) => {
    // It may be a middleware of the site that fails.
    if (error !== undefined) void formatUncaught(error).then(console.error);
    // A middleware may fail in the middle of its answer, or after a restart has refused the request.
    if (response.headersSent) return;
    response.writeHead(error === undefined ? 404 : 500, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(error === undefined ? 'There is no such page.' : messageForPage(error));
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
