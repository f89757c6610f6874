import type { DocSite } from '../../plugins/index.ts';
import { shownPath } from '../command-line/shown-path.ts';
import { openSite, type SiteLocation } from '../command-line/site-config.ts';
import { type DevServer, prepareDevServer } from './dev-server.ts';

/** Default port; an occupied one moves the server to the next free port. */
const defaultPort = 3000;

/** The site, and where to listen. */
interface DevOptions extends SiteLocation {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** Whether to open the home page in a browser. Default false. */
  readonly open?: boolean | undefined;
}

/**
 * Starts the dev server. It applies a changed configuration, or another server takes its place if the change concerns
 * the bundler; an invalid configuration keeps the old server running.
 */
export async function startDev(options: DevOptions): Promise<Pick<DevServer, 'url' | 'close'>> {
  let site = await openSite('dev', options);
  let server: DevServer = await (await prepare(site, options.port ?? defaultPort)).listen();

  function prepare(served: DocSite, port: number) {
    return prepareDevServer({ site: served, port, host: options.host, open: options.open, onConfig: apply });
  }

  async function apply(files: readonly string[]): Promise<void> {
    const next = await openSite('dev', { ...options, knownDocs: site.knownDocs() });
    const changed = `${files.map(shownPath).join(', ')} changed.`;
    if (await server.takeSite(next)) {
      site = next;
      return console.log(`Reloading: ${changed}`);
    }
    const prepared = await prepare(next, server.port).catch(async (error: unknown) => {
      await next.close();
      throw error;
    });
    site = next;
    console.log(`Restarting: ${changed}`);
    server.announceRestart();
    try {
      await server.close();
    } finally {
      // Even if a hook of a plugin fails.
      server = await prepared.listen();
    }
  }

  return { url: server.url, close: () => server.close() };
}
