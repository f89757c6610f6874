import type { Handler } from './page-requests.ts';

/** A document in place of a page: without a script of its own, it would stay when the next server is there. */
const waitingDocument = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Restarting</title></head><body><p>The dev server is restarting.</p>
<script>
  (async () => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
      if (response !== undefined && response.status !== 503) return location.reload();
    }
  })();
</script></body></html>
`;

/**
 * Responds with the status 503 while the server is about to be replaced: an open page must not reload from it. A browser
 * that asks for a page gets a document that waits for the next server.
 */
export function refuseWhileRestarting(isRestarting: () => boolean): Handler {
  return (request, response, next) => {
    if (!isRestarting()) return next();
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(isPage ? waitingDocument : '');
  };
}
