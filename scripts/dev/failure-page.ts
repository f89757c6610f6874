import type { RequestListener } from 'node:http';
import { escapeHtml } from '#shared/escape';
import { contentHash } from '../../plugins/reuse/content-hash.ts';

/** How often the page looks whether the site or another error is there, in milliseconds. */
const lookAgain = 500;

/** Answers every request with an error, in a page that shows the site, or another error, once it is there. */
export function failurePage(message: string): RequestListener {
  const tag = `"${contentHash(message)}"`;
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><pre>${escapeHtml(message)}</pre>
<script>setInterval(async () => {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (response && response.headers.get('etag') !== '${tag}') location.reload();
}, ${lookAgain});</script></body></html>
`;
  return ({ method, url = '' }, response) => {
    // The status of an error would fill the browser's console.
    if (method === 'HEAD') return response.writeHead(204, { ETag: tag }).end();
    // Of a page that the last server has just answered: without its scripts, it hears of nothing.
    if (/\.js(?:\?|$)/.test(url)) {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      response.end('location.reload();');
      return;
    }
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(page);
  };
}
