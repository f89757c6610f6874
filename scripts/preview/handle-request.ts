import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostRules } from '../../plugins/index.ts';
import { hasNotFoundPage } from '../shared/not-found-page.ts';
import { type FileSettings, type Found, findFile, findNotFoundPage, findTwin } from './find-file.ts';
import { findRedirect, headersFor, readHostRules } from './host-rules.ts';
import { isLoopbackHost } from './loopback-host.ts';
import type { OpenFile } from './open-file.ts';
import { openedBuild, waitForBuild } from './output-folder.ts';
import { outsideBase } from './outside-base.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import { parseRequestPath, type RequestPath, splitTarget } from './request-path.ts';
import { sendFile } from './send-file.ts';

interface HandlerSettings extends FileSettings {
  /** With leading and trailing slash: the output folder is served below it. */
  readonly base: string;
  /** Whether to reject requests to names other than this machine's. */
  readonly loopbackOnly: boolean;
}

/** How often to retry while builds are being swapped. */
const maxLooks = 10;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves an output folder like a static host, with the `_redirects` and `_headers` of the build. */
export function createRequestHandler(settings: HandlerSettings): RequestHandler {
  const readRules = cachedHostRules(settings.outDir);
  return async (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (settings.loopbackOnly && !isLoopbackHost(request.headers.host)) {
      return sendText(response, 403, 'This server answers to names of this machine only; `--host` lets others in.');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405, 'Only GET and HEAD are answered.');
    }
    if (!(await waitForBuild(settings.outDir))) {
      response.setHeader('Retry-After', '1');
      return sendText(response, 503, 'The output folder is missing: build the site with `npm run build`.');
    }
    const { path, query } = splitTarget(request.url ?? '/');
    const rules = await readRules();
    for (const [name, value] of headersFor(path, rules.headers)) response.setHeader(name, value);
    const redirect = findRedirect(path, rules.redirects);
    if (redirect !== undefined) return sendRedirect(response, redirect.status, withQuery(redirect.location, query));
    const outside = outsideBase(path, settings.base);
    if (outside !== undefined) {
      if ('message' in outside) return sendText(response, 404, outside.message);
      return sendRedirect(response, 301, outside.location + query);
    }
    const sitePath = parseRequestPath(path.slice(settings.base.length - 1));
    const found = sitePath === undefined ? { kind: 'none' as const } : await findInBuild(sitePath, settings);
    if (found.kind === 'redirect') {
      return sendRedirect(response, 301, settings.base + found.path.slice(1) + query);
    }
    const segments = sitePath?.segments ?? [];
    const twinOf = () => sitePath && findTwin(sitePath, settings.outDir);
    if (found.kind === 'file') {
      const isNotFound =
        segments.at(-1) === '404' && (await hasNotFoundPage(settings.outDir, ...segments.slice(0, -1)));
      const file = isNotFound ? found.file : await negotiated(found.file, request, response, twinOf);
      return sendFile(request, response, file, isNotFound ? 404 : 200);
    }
    // A file that is missing now may come with the next build.
    response.setHeader('Cache-Control', 'no-cache');
    const page = await findNotFoundPage(segments, settings.outDir);
    if (page === undefined) return sendText(response, 404, 'Not found.');
    return sendFile(request, response, page, 404);
  };
}

/** A page, or its Markdown twin for clients that prefer Markdown. */
async function negotiated(
  file: OpenFile,
  request: IncomingMessage,
  response: ServerResponse,
  openTwin: () => Promise<OpenFile | undefined> | undefined,
): Promise<OpenFile> {
  if (file.extension !== 'html') return file;
  response.appendHeader('Vary', 'Accept');
  const twin = prefersMarkdown(request.headers.accept) ? await openTwin() : undefined;
  if (twin !== undefined) await file.close();
  return twin ?? file;
}

// Between the two renames of a swap nothing is there: a file is missing for certain only if the same build was in place
// before and after the look-up.
async function findInBuild(path: RequestPath, { outDir, cleanUrls }: HandlerSettings): Promise<Found> {
  for (let looks = 1; ; looks++) {
    const before = await openedBuild(outDir);
    const found = await findFile(path, { outDir, cleanUrls });
    if (found.kind !== 'none' || looks === maxLooks) return found;
    if (before !== undefined && before === (await openedBuild(outDir))) return found;
    if (!(await waitForBuild(outDir))) return found;
  }
}

function cachedHostRules(outDir: string): () => Promise<HostRules> {
  let build: string | undefined;
  let rules: Promise<HostRules> | undefined;
  return async () => {
    const current = await openedBuild(outDir);
    if (rules === undefined || current === undefined || current !== build) rules = readHostRules(outDir);
    build = current;
    return rules;
  };
}

function withQuery(location: string, query: string): string {
  return location.includes('?') || location.includes('#') ? location : location + query;
}

function sendRedirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'no-cache');
  sendText(response, status, `${location}\n`);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(text);
}
