import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from '#shared/errors';
import { createRequestHandler } from './handle-request.ts';
import { openAtFreePort } from './open-at-free-port.ts';

/** Where and how a built site is served. */
interface PreviewOptions {
  /** Absolute path of the output folder; builds may replace it while the server runs. */
  readonly outDir: string;
  /** Path that the site is served below, with leading and trailing slash. Default `/`. */
  readonly base?: string;
  /** Whether URLs of pages omit `.html`. Default true. */
  readonly cleanUrls?: boolean;
  /** Address to listen on. Default: only this machine (127.0.0.1 and ::1), and only under its own names. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** How many further ports to try if the port is occupied. Default 0. */
  readonly portTries?: number;
}

/** A running server. */
export interface PreviewServer {
  /** Including the base: `http://localhost:4173/docs/`. */
  readonly url: string;
  readonly port: number;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/**
 * Serves a built site like a static host.
 *
 * @throws DocSiteError if the port is occupied or the address is not one of this machine
 */
export async function createPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const { outDir, base = '/', cleanUrls = true, host, port = 0, portTries = 0 } = options;
  const handle = createRequestHandler({ outDir, base, cleanUrls, loopbackOnly: host === undefined });
  const listener: RequestListener = (request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A client that disconnects is not an error; nothing else may end the server either.
      if (!response.headersSent)
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The file could not be read.');
      else response.destroy();
      if (!request.destroyed) console.error(error);
    });
  };
  const addresses = host === undefined ? ['127.0.0.1', '::1'] : [host];
  const { servers, port: bound } = await openAtFreePort((next) => listenOnAll(listener, addresses, next), {
    port,
    tries: portTries,
    addresses,
  });
  return { url: `http://${urlHost(host)}:${bound}${base}`, port: bound, close: () => closeAll(servers) };
}

interface Listening {
  readonly servers: readonly Server[];
  readonly port: number;
}

async function listenOnAll(listener: RequestListener, addresses: readonly string[], port: number): Promise<Listening> {
  const servers: Server[] = [];
  let bound = port;
  try {
    for (const address of addresses) {
      // A client may say that it has sent all, as `nc -N` does, and still waits for the answer.
      const server = Object.assign(createServer(listener), { httpAllowHalfOpen: true });
      bound = await listen(server, address, bound).catch((error: unknown) => {
        // Machines without IPv6 are reachable by the other address.
        if (servers.length > 0 && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(errorCode(error))) return bound;
        throw error;
      });
      if (server.listening) servers.push(server);
    }
  } catch (error) {
    await closeAll(servers);
    throw error;
  }
  return { servers, port: bound };
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await once(server.listen({ host, port }), 'listening');
  return (server.address() as AddressInfo).port;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}

function urlHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
