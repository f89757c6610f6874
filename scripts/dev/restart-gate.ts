import type { ServerResponse } from 'node:http';
import type { Handler } from './page-requests.ts';
import { whenBack } from './when-back.ts';

/** A document in place of a page: without a script of its own, it would stay when the next server is there. */
const waitingDocument = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Restarting</title></head><body><p>The dev server is restarting.</p>
<script>(${whenBack})(location.href).then(() => location.reload());</script></body></html>
`;

/** Lets requests pass until the server is about to be replaced. */
interface RestartGate {
  readonly handle: Handler;
  /**
   * From now on, requests get the status 503: an open page must not reload from this server. A browser that asks for a
   * page, or still waits for one, gets a document that waits for the next server.
   */
  close(): void;
}

/** Makes an open gate. */
export function createRestartGate(): RestartGate {
  let isClosed = false;
  const pages = new Set<ServerResponse>();

  function refuse(response: ServerResponse, body: string): void {
    response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(body);
  }

  return {
    handle(request, response, next) {
      const isPage = request.headers.accept?.includes('text/html') ?? false;
      if (isClosed) return refuse(response, isPage ? waitingDocument : '');
      if (isPage) {
        pages.add(response);
        response.once('close', () => pages.delete(response));
      }
      next();
    },
    close() {
      isClosed = true;
      for (const response of pages) if (!response.headersSent) refuse(response, waitingDocument);
    },
  };
}
