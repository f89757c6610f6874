import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { DocSiteError } from '#shared/errors';
import { scriptJson } from '#shared/escape';
import { renderHeadTags } from '#shared/head-tags';
import { decodePath, hasExtension, langOfPath, pickRoute, withoutBase } from '#shared/paths';
import type { PageData, PageFile } from '#shared/types';
import { type DocSite, type OutputFile, searchIndexFiles } from '../../plugins/index.ts';
import { formatError } from '../format-error.ts';
import { splitTarget } from '../preview/request-path.ts';
import { fillTemplate } from '../ssg/template.ts';
import { pluginFile } from './plugin-files.ts';

/** A request handler of the dev server. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

interface DevSources {
  site(): DocSite;
  /** HTML document of the web environment. */
  template(): Promise<string>;
  /** Called with the absolute path of the requested page's document, before its response is prepared. */
  onAsked(file: string): void;
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
 * Responds with what a build would write, made on request: pages, page data, sidebars, search indexes and files of
 * plugins.
 */
export function pageRequests(sources: DevSources): Handler {
  return (request, response, next) => {
    const { path } = splitTarget(request.url ?? '/');
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    answerFor(withoutBase(path, sources.site().config.base), isPage, sources).then(
      (answer) => {
        if (answer === undefined) return next();
        response.writeHead(answer.status, {
          'Content-Type': typeof answer.body === 'string' ? `${answer.type}; charset=utf-8` : answer.type,
          'Cache-Control': 'no-cache',
          ...(answer.location === undefined ? {} : { Location: answer.location }),
        });
        response.end(answer.body);
      },
      (error: unknown) => {
        console.error(formatError(error));
        // A stack has paths of this machine and goes to the terminal only.
        const message = error instanceof DocSiteError ? formatError(error) : 'An error, which the terminal shows.';
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
        response.end(message);
      },
    );
  };
}

async function answerFor(path: string, isPage: boolean, sources: DevSources): Promise<Answer | undefined> {
  const site = sources.site();
  const data = /^\/page-data\/(.+)\.json$/.exec(path)?.[1];
  if (data !== undefined) return pageFile(decodePath(data), site);
  if (path.startsWith('/static/sidebar/')) return sidebarFile(path.slice(1), site);
  if (/^\/(search-index\.json|static\/search_index\.)/.test(path)) return searchFile(path.slice(1), site);
  const known = pickRoute(path, site.model().pages);
  const isFile = hasExtension(path) && !path.endsWith('.html') && known === undefined;
  if (isFile) return fileOfPlugin(decodePath(path.slice(1)), site);
  if (!isPage) return undefined;
  if (known !== undefined) sources.onAsked(known.doc.file);
  return document(path, sources);
}

async function fileOfPlugin(file: string, site: DocSite): Promise<Answer | undefined> {
  const found = await pluginFile(file, site);
  return found && { status: 200, type: lookup(file) ?? 'application/octet-stream', body: found.content };
}

async function pageFile(pagePath: string, site: DocSite): Promise<Answer | undefined> {
  const page = await pageAt(`/${pagePath}`, site);
  const found = page.pagePath === pagePath;
  const file: PageFile = { page };
  return found ? json(file) : undefined;
}

/** Data of the page at a path, or of the 404 page. */
async function pageAt(path: string, site: DocSite): Promise<PageData> {
  const known = pickRoute(path, site.model().pages);
  // Deleted or renamed just now; the watcher has not reported it yet.
  if (known && !site.model().isAdded(known.doc) && !existsSync(known.doc.file)) await site.reload();
  const found = pickRoute(path, site.model().pages);
  if (found) return site.model().pageData(found.route.path);
  const lang = langOfPath(path, site.config);
  const page = site.notFoundPages().find((notFound) => notFound.lang === lang);
  if (page === undefined) throw new Error(`There is no 404 page in \`${lang}\`.`);
  return page;
}

function sidebarFile(file: string, site: DocSite): Answer | undefined {
  const section = site.model().sidebars.find((candidate) => candidate.file === file);
  return section && json({ items: section.items });
}

/** Cached per version of the documents, since a query requests several of them. */
const searchFiles = new WeakMap<object, Promise<readonly OutputFile[]>>();

async function searchFile(file: string, site: DocSite): Promise<Answer | undefined> {
  const model = site.model();
  const files = searchFiles.get(model) ?? makeSearchFiles(site);
  searchFiles.set(model, files);
  const found = (await files).find(({ path }) => path === file);
  return found && { status: 200, type: 'application/json', body: String(found.content) };
}

async function makeSearchFiles(site: DocSite): Promise<readonly OutputFile[]> {
  const langs = site.config.locales.map(async ({ lang }) =>
    site.langSearch(lang, await site.model().searchSections(lang)),
  );
  return searchIndexFiles(await Promise.all(langs));
}

async function document(path: string, sources: DevSources): Promise<Answer> {
  const site = sources.site();
  const location = await site.redirectOf(path);
  if (location !== undefined) return { status: 302, type: 'text/plain', body: '', location };
  const page = await pageAt(path, site);
  const body = fillTemplate(await sources.template(), {
    langAttributes: site.langAttributes(page.lang),
    head: renderHeadTags([...site.earlyHeadTags(page), ...page.head]),
    app: '',
    body: `<script type="application/json" id="doc-site-page">${scriptJson(page)}</script>`,
  });
  return { status: page.pageType === '404' ? 404 : 200, type: 'text/html', body };
}

function json(value: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}
