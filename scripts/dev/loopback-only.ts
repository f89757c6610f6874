import { isLoopbackHost } from '../preview/loopback-host.ts';
import type { Handler } from './page-requests.ts';

/**
 * Rejects requests to names other than this machine's: otherwise a foreign page could read the site through DNS
 * rebinding.
 */
export const loopbackOnly: Handler = (request, response, next) => {
  if (isLoopbackHost(request.headers.host)) return next();
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('This server answers to names of this machine only; `--host` lets others in.');
};
