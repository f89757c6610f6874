import { cacheFolder } from '../../plugins/files/cache-folder.ts';
import type { DocSite } from '../../plugins/index.ts';
import { formatError } from '../command-line/format-error.ts';
import { shownPath } from '../command-line/shown-path.ts';
import { configFileOf, openSite, type SiteLocation, siteRoot } from '../command-line/site-config.ts';
import { type DevServer, type PreparedDevServer, prepareDevServer } from './dev-server.ts';
import { failurePage } from './failure-page.ts';
import { createFrontServer } from './front-server.ts';
import { messageForPage } from './message-for-page.ts';
import { watchSite } from './watch-site.ts';

/** Default port; an occupied one moves the server to the next free port. */
const defaultPort = 3000;

/** The site, and where to listen. */
interface DevOptions extends SiteLocation {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** Whether to open the home page in a browser. Default false. */
  readonly open?: boolean | undefined;
  /** Called when the folder of the site is gone. Default: its files count as deleted. */
  readonly onLost?: (() => void) | undefined;
}

/**
 * Starts the dev server. It applies a changed configuration, and starts the bundler again if the change concerns it; an
 * invalid configuration keeps the last one in use. A site that cannot be served is opened again when one of its files
 * changes; until then, its mistakes are served.
 *
 * @throws DocSiteError when there is no configuration file, and when the server cannot listen.
 */
export async function startDev(options: DevOptions): Promise<Pick<DevServer, 'url' | 'close'>> {
  const configFile = configFileOf(options);
  const root = siteRoot(options);
  const front = createFrontServer(options.host);
  const port = options.port ?? defaultPort;
  let server: DevServer | undefined;
  let stopWaiting: (() => Promise<void>) | undefined;
  let hasServed = false;
  let isClosed = false;
  let lastMessage: string | undefined;
  const url = await serve(open, Date.now());

  async function open(): Promise<PreparedDevServer> {
    return prepare(await openSite('dev', options));
  }

  function prepare(next: DocSite): Promise<PreparedDevServer> {
    const open = options.open === true && !hasServed;
    const { host, onLost } = options;
    return prepareDevServer({ site: next, front, port, host, open, onConfig: apply, onLost });
  }

  async function apply(files: readonly string[]): Promise<void> {
    // The last change has led to a site that cannot be served: this one ends `whenChanged`.
    if (server === undefined) return;
    const next = await openSite('dev', { ...options, knownDocs: server.knownDocs() });
    const changed = `${files.map(shownPath).join(', ')} changed.`;
    if (await server.takeSite(next)) return console.log(`Reloading: ${changed}`);
    const prepared = await prepare(next);
    console.log(`Restarting: ${changed}`);
    await server.handOver();
    try {
      await server.close();
    } finally {
      // Even if a hook of a plugin fails.
      await serve(async () => prepared, next.readAt);
    }
  }

  /** Serves a site whose files were read at a time or later, or what is wrong with it, and returns the address. */
  async function serve(next: () => Promise<PreparedDevServer>, readAt: number): Promise<string> {
    try {
      const prepared = await next();
      server = await prepared.start();
      hasServed = true;
      lastMessage = undefined;
      return server.url;
    } catch (error) {
      server = undefined;
      // Open pages can only ask where and how the last site was served. If it cannot listen, nothing else matters.
      if (front.port() === undefined) await front.listen(port);
      front.answer(failurePage(messageForPage(error)));
      const message = formatError(error);
      // A file that a plugin writes whenever the site is opened must not open it again and again.
      const isRepeated = message === lastMessage;
      lastMessage = message;
      if (!isRepeated) console.error(message);
      void whenChanged(isRepeated ? Date.now() : readAt)
        .then(front.hold)
        .then(() => serve(open, Date.now()));
      return `http://localhost:${front.port()}/`;
    } finally {
      if (isClosed) await close();
    }
  }

  /** Resolves when a file of the site has changed since a time, in milliseconds since 1970. */
  async function whenChanged(readAt: number): Promise<void> {
    await new Promise<void>((resolve) => {
      stopWaiting = watchSite(
        {
          configFiles: [configFile],
          config: { root, docsDir: root, cacheDir: cacheFolder(root) },
          hooks: { collected: { watchPatterns: [] } },
          readAt,
        },
        {
          onContent: async (files) => void (files.length > 0 && resolve()),
          onConfig: async () => resolve(),
          onSettled: (_part, error) => void (error !== undefined && console.error(formatError(error))),
          onLost: options.onLost,
        },
      );
    });
    await stopWaiting?.();
  }

  async function close(): Promise<void> {
    isClosed = true;
    await stopWaiting?.();
    await server?.close();
    await front.close();
  }

  return { url, close };
}
