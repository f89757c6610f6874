import { isLoopbackHost } from '../preview/loopback-host.ts';
import type { Handler } from './page-requests.ts';

/** Refuses requests to any name that is not this machine's: a page of somebody else's would read the site through it. */
export const loopbackOnly: Handler = (request, response, next) => {
  if (isLoopbackHost(request.headers.host)) return next();
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('This server answers to names of this machine only; `--host` lets others in.');
};
