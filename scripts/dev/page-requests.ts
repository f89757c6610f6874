import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { lookup } from 'mrmime';
import { siteDataId, versionMeta } from '#shared/dev-events';
import { escapeHtml } from '#shared/escape';
import { decodePath, hasExtension, langOfPath, normalizePath, pagePathOf, pickRoute, withoutBase } from '#shared/paths';
import type { HeadTag, PageData } from '#shared/types';
import { renderHeadTags } from '../../plugins/content/head/render-head-tags.ts';
import type { DocSite, OutputFile, Page } from '../../plugins/index.ts';
import { outsideBase } from '../preview/outside-base.ts';
import { prefersMarkdown } from '../preview/prefers-markdown.ts';
import { splitTarget } from '../preview/request-path.ts';
import { type PageTexts, pageFrame, pageTexts } from '../ssg/page-texts.ts';
import type { PrerenderPage } from '../ssg/prerender.ts';
import { fillTemplate } from '../ssg/template.ts';
import { messageForPage } from './message-for-page.ts';
import { pluginFile, searchFile } from './output-files.ts';
import { reloadIfIncomplete } from './reload-if-incomplete.ts';

/** How often a document outside of the site looks where the site is, in milliseconds. */
const lookAgain = 2_000;

/** A request handler of the dev server. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** What the responses to one request are made of. */
interface DevSources {
  readonly site: DocSite;
  /** HTML document of the web environment. */
  template(): Promise<string>;
  /** Version of the content; open pages hear of each new one. */
  version(): string;
  readonly renderPage: PrerenderPage;
  /** Called when a page is asked for, before its response is prepared. */
  onVisit(page: Page): void;
  /** Called when the response to a request is ready, or cannot be prepared. */
  onAnswer(path: string, error?: unknown): void;
}

/** A response of the engine. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  /** Target of a redirect. */
  readonly location?: string;
}

/**
 * Responds with what a build would write, made on request: pages, their data and Markdown twins, sidebars, search indexes
 * and files of plugins.
 */
export function pageRequests(current: () => DevSources): Handler {
  return function respond(request, response, next) {
    const sources = current();
    const { config, model } = sources.site;
    const target = splitTarget(request.url ?? '/').path;
    const path = withoutBase(target, config.base);
    const { accept = '*/*' } = request.headers;
    const outside = outsideBase(target, config.base);
    if (outside !== undefined) {
      const text = { type: 'text/plain', body: '' };
      if ('location' in outside) return send({ ...text, ...outside, status: 302 }, response);
      // Other requests may be for a proxy.
      if (!accept.includes('text/html')) return next();
      return send({ status: 404, type: 'text/html', body: outsideDocument(outside.message) }, response);
    }
    // What accepts anything, such as `curl`, gets the pages that there are; other requests may be for a proxy.
    const isPage =
      accept.includes('text/html') ||
      (accept.includes('*/*') && pickRoute(path, model().pages) !== undefined) ||
      leadsToTemplate(target.slice(config.base.length - 1));
    // Before anything is read: a document that names an older version than it shows is compared once too often, which
    // does no harm.
    const version = sources.version();
    answerFor(path, { accept, version: isPage ? version : undefined }, sources).then(
      (answer) => {
        sources.onAnswer(path);
        if (answer === undefined) next();
        else send(answer, response);
      },
      (error: unknown) => {
        // The configuration has changed meanwhile, which ends the work of the site before.
        if (current().site !== sources.site) return respond(request, response, next);
        sources.onAnswer(path, error);
        const body = messageForPage(error);
        const failure: Answer = { status: 500, type: 'text/plain', body };
        if (!isPage) return send(failure, response);
        // With the scripts of a page, it is replaced as soon as the error is mended.
        failureDocument(body, version, sources).then(
          (html) => send({ ...failure, type: 'text/html', body: html }, response),
          () => send(failure, response),
        );
      },
    );
  };
}

/**
 * A document that loads the page at its address once the site is there: somebody may change `base` back. It asks for
 * `/`, which leads to the base, because failed requests would fill the console with errors.
 */
function outsideDocument(message: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outside of the site</title></head><body><p>${escapeHtml(message)}</p>
<script>setInterval(async () => {
  const response = await fetch('/', { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok && location.href.startsWith(response.url)) location.reload();
}, ${lookAgain});</script></body></html>
`;
}

/** Whether the bundler would answer with its template, which has no page: it reads a path as a browser reads a link. */
function leadsToTemplate(link: string): boolean {
  const path = URL.canParse(link, 'http://localhost') ? new URL(link, 'http://localhost').pathname : link;
  return /^\/(?:index(?:\.html)?)?$/.test(posix.normalize(decodePath(path)));
}

function send({ status, type, body, location }: Answer, response: ServerResponse): void {
  // The server restarts, and has said so.
  if (response.headersSent) return;
  response.writeHead(status, {
    'Content-Type': typeof body === 'string' ? `${type}; charset=utf-8` : type,
    'Cache-Control': 'no-cache',
    ...(location === undefined ? {} : { Location: location }),
  });
  response.end(body);
}

async function failureDocument(message: string, version: string, { site, template }: DevSources): Promise<string> {
  const app = `<pre>${escapeHtml(message)}</pre>`;
  return fillTemplate(await template(), {
    langAttributes: { lang: 'en', dir: 'ltr' },
    head: renderHeadTags([{ tag: 'title', attrs: {}, content: 'Error' }, ...devTags(version, site)]),
    app,
    body: '',
  });
}

/** What the scripts of a document need in dev. */
function devTags(version: string, site: DocSite): readonly HeadTag[] {
  return [
    // Before any other script or style.
    { tag: 'script', attrs: {}, content: reloadIfIncomplete },
    { tag: 'meta', attrs: { name: versionMeta, content: version } },
    { tag: 'script', attrs: { type: 'application/json', id: siteDataId }, content: JSON.stringify(site.siteData()) },
  ];
}

/** The answer for a path without base; a document only if a version is given. */
async function answerFor(
  path: string,
  { accept, version }: { readonly accept: string; readonly version: string | undefined },
  sources: DevSources,
): Promise<Answer | undefined> {
  const { site } = sources;
  const data = /^\/page-data\/(.+)\.json$/.exec(path)?.[1];
  if (data !== undefined) return pageFile(decodePath(data), sources);
  if (path.startsWith('/static/sidebar/')) return sidebarFile(path.slice(1), site);
  if (/^\/(search-index\.json|static\/search_index\.)/.test(path))
    return fileAnswer(await searchFile(path.slice(1), site));
  const known = pickRoute(path, site.model().pages);
  const isFile = hasExtension(path) && !path.endsWith('.html') && known === undefined;
  if (isFile) return (await twinFile(path, sources)) ?? fileAnswer(await pluginFile(decodePath(path.slice(1)), site));
  const twin = known && prefersMarkdown(accept) ? await twinOf(await pageAt(path, sources), sources) : undefined;
  return twin ?? (version === undefined ? undefined : document(path, version, sources));
}

function fileAnswer(file: OutputFile | undefined): Answer | undefined {
  return file && { status: 200, type: lookup(file.path) ?? 'application/octet-stream', body: file.content };
}

async function pageFile(pagePath: string, sources: DevSources): Promise<Answer | undefined> {
  const page = await pageAt(`/${pagePath}`, sources);
  if (page.pagePath !== pagePath) return { status: 404, type: 'text/plain', body: 'There is no such page.' };
  // An open page draws its shell itself.
  return json((await textsOf(page, sources, { part: 'article' })).data);
}

/** The Markdown twin at the path of a file; undefined for other files. */
async function twinFile(path: string, sources: DevSources): Promise<Answer | undefined> {
  const pagePath = /^\/(.+)\.md$/.exec(decodePath(path))?.[1];
  if (pagePath === undefined) return undefined;
  const page = await pageAt(`/${pagePath}`, sources);
  return page.pagePath === pagePath ? twinOf(page, sources) : undefined;
}

/** The Markdown twin of a page; undefined when the browser renders the page. */
async function twinOf(page: PageData, { site, renderPage }: DevSources): Promise<Answer | undefined> {
  const { articleHtml } = await renderPage(page, 'article');
  if (articleHtml === undefined) return undefined;
  return { status: 200, type: 'text/markdown', body: await site.toMarkdown(articleHtml, page) };
}

/** Data of the page at a path, or of the 404 page. */
async function pageAt(path: string, { site, onVisit }: DevSources): Promise<PageData> {
  const known = pickRoute(path, site.model().pages);
  // Deleted or renamed just now; the watcher has not reported it yet.
  if (known && !site.model().isAdded(known.doc) && !existsSync(known.doc.file)) await site.reload();
  const found = pickRoute(path, site.model().pages);
  if (found) {
    onVisit(found);
    return site.model().pageData(found.route.path);
  }
  const lang = langOfPath(path, site.config);
  const page = site.notFoundPages().find((notFound) => notFound.lang === lang);
  if (page === undefined) throw new Error(`There is no 404 page in \`${lang}\`.`);
  return page;
}

/** The texts that a build writes for a page, without a content policy: the bundler's client would break it. */
async function textsOf(
  page: PageData,
  { site, template, renderPage }: DevSources,
  { head = [], part }: { readonly head?: readonly HeadTag[]; readonly part?: 'article' },
): Promise<PageTexts> {
  const [rendered, bare, frame] = await Promise.all([renderPage(page, part), template(), pageFrame(site, page)]);
  return pageTexts(bare, { page, ...rendered }, { ...frame, head: [...head, ...frame.head] });
}

function sidebarFile(file: string, site: DocSite): Answer | undefined {
  const section = site.model().sidebars.find((candidate) => candidate.file === file);
  return section && json(JSON.stringify({ items: section.items }));
}

async function document(path: string, version: string, sources: DevSources): Promise<Answer> {
  const { site } = sources;
  const location = await site.redirectOf(path);
  if (location !== undefined) return { status: 302, type: 'text/plain', body: '', location };
  if (pickRoute(path, site.model().pages) === undefined) {
    const answer = fileAnswer(await pluginFile(`${pagePathOf(normalizePath(path))}.html`, site));
    if (answer !== undefined) return answer;
  }
  const page = await pageAt(path, sources);
  const { html } = await textsOf(page, sources, { head: devTags(version, site) });
  const body = await site.hooks.run.transformHtml(html, page, site.context());
  return { status: page.pageType === '404' ? 404 : 200, type: 'text/html', body };
}

function json(body: string): Answer {
  return { status: 200, type: 'application/json', body };
}
