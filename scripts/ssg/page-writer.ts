import { scriptJson } from '#shared/escape';
import { renderHeadTags } from '#shared/head-tags';
import { hasExtension, type PathSettings } from '#shared/paths';
import type { PageData, PageFile } from '#shared/types';
import type { DocSite, InlineHashes } from '../../plugins/index.ts';
import { inlineHashes } from './inline-hashes.ts';
import { shippedPage } from './shipped-page.ts';
import { fillTemplate } from './template.ts';
import { writeOutput } from './write-file.ts';

/** What is known of a page when it is written. */
export interface WritablePage {
  readonly page: PageData;
  /** Markup inside the root element; empty when the browser renders the page. */
  readonly app: string;
  /** HTML of the article; absent when the browser renders the page. */
  readonly articleHtml?: string;
  /** Markdown twin of the article; absent likewise. */
  readonly markdown?: string;
}

/** Writes the files of one page: the document, its data, its Markdown twin. Returns the hashes of the inline code. */
export type WritePage = (page: WritablePage) => Promise<InlineHashes>;

/** Makes the writer for a build. `outDir` is the folder that the build writes to. */
export function createPageWriter({
  site,
  template,
  outDir,
}: {
  readonly site: DocSite;
  readonly template: string;
  readonly outDir: string;
}): WritePage {
  const { hooks } = site;
  const context = site.context();

  async function documentOf({ page, app }: WritablePage, shipped: PageData): Promise<string> {
    const head = [...site.earlyHeadTags(page), ...page.head];
    const data = `<script type="application/json" id="doc-site-page">${scriptJson(shipped)}</script>`;
    const html = fillTemplate(template, {
      htmlLang: site.htmlLang(page.lang),
      head: renderHeadTags(head),
      app,
      body: [data, renderHeadTags(await hooks.bodyTags(page, context))].join('\n'),
    });
    return hooks.html(html, page, context);
  }

  return async (writable) => {
    const { page, articleHtml, markdown } = writable;
    const shipped = articleHtml === undefined ? page : shippedPage(page);
    const html = await documentOf(writable, shipped);
    const hashes = inlineHashes(html);
    const file: PageFile = articleHtml === undefined ? { page } : { page: shipped, html: articleHtml };
    writeOutput(outDir, htmlFileOf(page, site.config), site.withContentPolicy(html, hashes));
    writeOutput(outDir, `page-data/${page.pagePath}.json`, JSON.stringify(file));
    if (markdown !== undefined) writeOutput(outDir, `${page.pagePath}.md`, markdown);
    return hashes;
  };
}

/**
 * Where the document of a page lies. A host without clean URLs takes `/guide/node.js` for a file: there the page is the
 * index of a folder of this name.
 */
function htmlFileOf(
  { routePath, pagePath }: Pick<PageData, 'routePath' | 'pagePath'>,
  { cleanUrls }: Pick<PathSettings, 'cleanUrls'>,
): string {
  return !cleanUrls && hasExtension(routePath) ? `${pagePath}/index.html` : `${pagePath}.html`;
}
