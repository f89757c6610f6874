import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isLoopbackHost } from '../preview/loopback-host.ts';
import { splitTarget } from '../preview/request-path.ts';
import type { Handler } from './page-requests.ts';

/** How long a request for a socket may remain without any answer, in milliseconds. */
const answerLimit = 5_000;

/** A request as far as its origin is concerned. */
type OriginOf = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

interface GuardSettings {
  /** Whether to reject names other than this machine's: a foreign page could read the site through DNS rebinding. */
  readonly loopbackOnly: boolean;
}

/**
 * Rejects requests that a page of another origin makes, another port included: the scripts of the dev server contain
 * the sources of the site and the token of its socket. Links from elsewhere to a page work.
 */
export function guardRequests(settings: GuardSettings): Handler {
  return (request, response, next) => {
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    const refusal = refusalOf(request, settings) ?? (isForeign(request) && !isVisit(request) ? foreign : undefined);
    if (refusal === undefined) return next();
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(refusal);
  };
}

/**
 * Rejects sockets that a page of another origin opens, and those that nobody else answers: the bundler and its proxies
 * ignore addresses that are not theirs. To be called before the server listens.
 */
export function guardUpgrades(server: Server | Http2SecureServer, settings: GuardSettings): void {
  // First of all listeners: the others find a socket that is closed.
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (refusalOf(request, settings) !== undefined || isForeign(request)) return refuse(socket, '403 Forbidden');
    if (!(socket instanceof Socket)) return;
    // The connection may have answered requests before this one.
    const { bytesWritten } = socket;
    const timer = setTimeout(() => {
      if (socket.bytesWritten === bytesWritten) refuse(socket, '404 Not Found');
    }, answerLimit);
    socket.once('close', () => clearTimeout(timer));
    // The client may be gone by then.
    socket.on('error', () => undefined);
  });
}

/**
 * Makes every request target begin with `/`: Rsbuild parses others as addresses before it calls a handler, and an
 * invalid one (`http://[`) would end the process. To be called before the server listens.
 */
export function normalizeTargets(server: Server | Http2SecureServer): void {
  const normalize = (request: { url?: string | undefined }) => {
    const { path, query } = splitTarget(request.url ?? '/');
    request.url = `${path.startsWith('/') ? '' : '/'}${path}${query}`;
  };
  server.prependListener('request', normalize);
  server.prependListener('upgrade', normalize);
}

function refuse(socket: Duplex, status: string): void {
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}

const foreign = 'This server answers to its own pages only.';

function refusalOf({ headers }: OriginOf, { loopbackOnly }: GuardSettings): string | undefined {
  if (!loopbackOnly || isLoopbackHost(namedHost(headers))) return undefined;
  return 'This server answers to names of this machine only; `--host` lets others in.';
}

/**
 * Browsers name the site of a request only for addresses that they trust (HTTPS, this machine); else the origin counts.
 */
function isForeign({ headers }: OriginOf): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && hostOf(headers.origin) !== namedHost(headers)?.toLowerCase();
}

/** Name of the server in a request; over HTTP/2, which browsers speak with HTTPS, it is a pseudo-header. */
function namedHost({ host, ':authority': authority }: IncomingHttpHeaders): string | undefined {
  return host ?? (typeof authority === 'string' ? authority : undefined);
}

/** Whether a browser opens a page. The bundler's own endpoints begin with `_`, which no page does. */
function isVisit({ headers, method, url = '/' }: OriginOf): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && method === 'GET' && !splitTarget(url).path.includes('/_');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
