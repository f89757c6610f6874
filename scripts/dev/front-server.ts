import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer, type SecureServerOptions } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import { DocSiteError } from '#shared/errors';
import { openAtFreePort } from '../preview/open-at-free-port.ts';
import { guardRequests, guardUpgrades, normalizeTargets } from './guard-requests.ts';

/** How many further ports to try if the first one is occupied. */
const portTries = 20;

/** How long requests that have begun may take before the server behind is replaced, in milliseconds. */
const endLimit = 1_000;

/** How long a request waits for the next server behind, in milliseconds. */
const waitLimit = 30_000;

/** For a request without an answer: if it is a page, the browser asks for it again, and then waits. */
const askAgain = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Restarting</title></head><body><p>The dev server is restarting.</p>
<script>location.reload();</script></body></html>
`;

/** An HTTP server: over HTTPS, also for HTTP/2. */
export type HttpServer = Server | Http2SecureServer;

/** The HTTP server of `dev`. It goes on listening while what answers its requests is replaced. */
export interface FrontServer {
  /** The port on which it listens; undefined before the first `listen`. */
  port(): number | undefined;
  /**
   * Listens on `port` or the next free one, over HTTPS if its options are given; nothing changes if it already listens in
   * this way. Requests wait until `answer` is called.
   *
   * @throws DocSiteError if it cannot listen, or if the certificate cannot be used: then nothing changes.
   */
  listen(port: number, https?: SecureServerOptions): Promise<HttpServer>;
  /** Answers requests with `handle` from now on, those that wait included. */
  answer(handle: RequestListener): void;
  /** Lets further requests wait until `answer` is called, and resolves when the others are answered. */
  hold(): Promise<void>;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/** Makes a server for an address; by default only this machine reaches it, and only under its own names. */
export function createFrontServer(host: string | undefined): FrontServer {
  const settings = { loopbackOnly: host === undefined };
  const address = host ?? 'localhost';
  const guard = guardRequests(settings);
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let listening: { readonly server: HttpServer; readonly secrets: string | undefined } | undefined;
  let handle: RequestListener | undefined;
  const waiting = new Map<ServerResponse, IncomingMessage>();

  function pass(request: IncomingMessage, response: ServerResponse): void {
    if (handle === undefined) {
      wait(request, response);
      return;
    }
    answers.add(response);
    response.once('close', () => answers.delete(response));
    handle(request, response);
  }

  function wait(request: IncomingMessage, response: ServerResponse): void {
    waiting.set(response, request);
    response.setTimeout(waitLimit, () => {
      if (waiting.delete(response)) refuse(response);
    });
    // The browser may give up.
    response.once('close', () => waiting.delete(response));
  }

  const listener: RequestListener = (request, response) => guard(request, response, () => pass(request, response));

  async function openServer(port: number, https: SecureServerOptions | undefined): Promise<HttpServer> {
    const server = https === undefined ? createServer() : createSecureServer({ allowHTTP1: true, ...https });
    server.on('request', listener);
    guardUpgrades(server, settings);
    normalizeTargets(server);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await once(server.listen({ host: address, port }), 'listening');
    return server;
  }

  async function close(): Promise<void> {
    if (listening === undefined) return;
    const { server } = listening;
    listening = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const port = () => (listening?.server.address() as AddressInfo | undefined)?.port;

  return {
    port,
    async listen(wanted, https) {
      const secrets = https && JSON.stringify(https);
      if (listening === undefined || listening.secrets !== secrets) {
        if (https !== undefined) expectCertificate(https);
        await close();
        const place = { port: wanted, tries: portTries, addresses: [address] };
        listening = { server: await openAtFreePort((next) => openServer(next, https), place), secrets };
      }
      return listening.server;
    },
    answer(next) {
      handle = next;
      for (const [response, request] of waiting) {
        response.setTimeout(0);
        pass(request, response);
      }
      waiting.clear();
    },
    async hold() {
      handle = undefined;
      const ends = [...answers].map((response) => new Promise((resolve) => response.once('close', resolve)));
      await Promise.race([Promise.all(ends), delay(endLimit)]);
      for (const response of answers) if (!response.headersSent) refuse(response);
    },
    close,
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(askAgain);
}

function expectCertificate(https: SecureServerOptions): void {
  const { key, cert, pfx, SNICallback } = https;
  const isThere = pfx !== undefined || SNICallback !== undefined || (key !== undefined && cert !== undefined);
  if (!isThere) throw certificateError('is missing');
  try {
    createSecureContext(https);
  } catch (cause) {
    throw certificateError(`cannot be used (${cause instanceof Error ? cause.message : String(cause)})`, cause);
  }
}

function certificateError(mistake: string, cause?: unknown): DocSiteError {
  return new DocSiteError(`The certificate in \`rsbuild.server.https\` ${mistake}.`, {
    rule: 'https',
    hint: 'Set `key` and `cert` to the contents of two PEM files that belong together.',
    cause,
  });
}
