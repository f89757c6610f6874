import { scriptJson } from '#shared/escape';
import type { LangAttributes } from '#shared/html-lang';
import { shippedPage } from '#shared/shipped-page';
import type { HeadTag, PageData, PageFile } from '#shared/types';
import { renderHeadTags } from '../../plugins/content/head/render-head-tags.ts';
import type { DocSite, RenderedPage } from '../../plugins/index.ts';
import { fillTemplate } from './template.ts';

/** What a page's document contains besides the page: from the configuration and from plugins. */
export interface PageFrame {
  readonly langAttributes: LangAttributes;
  /** Tags before the page's own. */
  readonly head: readonly HeadTag[];
  readonly body: readonly HeadTag[];
}

/** A page as texts. */
export interface PageTexts {
  /** The document, without a content policy. */
  readonly html: string;
  /** The page data, as JSON. */
  readonly data: string;
}

/** Makes the frame of a page. */
export async function pageFrame(site: DocSite, page: PageData): Promise<PageFrame> {
  return {
    langAttributes: site.langAttributes(page.lang),
    head: site.earlyHeadTags(page),
    body: await site.hooks.run.addBodyTags(page, site.context()),
  };
}

/** Makes the texts of a rendered page. */
export function pageTexts(
  template: string,
  { page, app, articleHtml }: RenderedPage & { readonly app: string },
  { langAttributes, head, body }: PageFrame,
): PageTexts {
  const file: PageFile = articleHtml === undefined ? { page } : { page: shippedPage(page), html: articleHtml };
  const script = `<script type="application/json" id="doc-site-page">${scriptJson(file.page)}</script>`;
  const html = fillTemplate(template, {
    langAttributes,
    className: file.page.frontmatter.class,
    head: renderHeadTags([...head, ...page.head]),
    app,
    body: [script, renderHeadTags(body)].join('\n'),
  });
  return { html, data: JSON.stringify(file) };
}
