import type { RequestListener } from 'node:http';
import { escapeHtml } from '#shared/escape';

/** How often the page looks whether the site is there, in milliseconds. */
const lookAgain = 500;

/** Answers every request with an error, in a page that shows the site once it is there. */
export function failurePage(message: string): RequestListener {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><pre>${escapeHtml(message)}</pre>
<script>setInterval(async () => {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (response && response.status !== 204) location.reload();
}, ${lookAgain});</script></body></html>
`;
  return ({ method }, response) => {
    // The status of an error would fill the browser's console.
    if (method === 'HEAD') return response.writeHead(204).end();
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(page);
  };
}
