import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';
import { decodePath, hashOf, linkKind, pickRoute, withBase, withoutBase } from '#shared/paths';
import type { PageData } from '#shared/types';
import type { SiteConfig } from '../../api/index.ts';

/** What the links of an article depend on. */
export interface BookLinks extends Pick<SiteConfig, 'base' | 'siteOrigin'> {
  /** Pages of the book by route path. */
  readonly pages: ReadonlyMap<string, PageData>;
}

interface ArticleInput extends BookLinks {
  readonly page: Pick<PageData, 'title' | 'routePath'>;
  /** Level of the title in the bookmarks, starting at 1. */
  readonly level: number;
}

/** Attributes that only serve the browser, or name copies of an image for small screens. */
const droppedAttributes = ['srcSet', 'sizes', 'loading', 'tabIndex'];

/** Id of an element in the book: the ids of a page are unique on the page only. */
export function bookId({ routePath }: Pick<PageData, 'routePath'>, id = ''): string {
  return id === '' ? routePath : `${routePath}#${id}`;
}

/** URL of an element in the book. */
export function bookHref(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/**
 * HTML of an article as a part of the book: unique ids, links to other parts, headings on the levels of the bookmarks.
 */
export function bookArticle(html: string, { page, level, ...links }: ArticleInput): string {
  const tree = fromHtml(html, { fragment: true });
  removeControls(tree);
  let hasTitle = false;
  visit(tree, 'element', ({ tagName, properties }) => {
    for (const name of droppedAttributes) delete properties[name];
    const [, depth] = /^h([1-6])$/.exec(tagName) ?? [];
    if (depth !== undefined) {
      hasTitle ||= depth === '1';
      properties.ariaLevel = Math.min(level + Number(depth) - 1, 6);
    }
    if (tagName === 'a' && typeof properties.href === 'string') {
      properties.href = hrefInBook(properties.href, page, links);
    }
  });
  visit(tree, 'element', ({ tagName, properties }) => {
    // The parts of a drawing name each other in several attributes and in styles.
    if (tagName === 'svg') return SKIP;
    if (typeof properties.id === 'string') properties.id = bookId(page, properties.id);
    for (const name of ['ariaDescribedBy', 'ariaLabelledBy']) {
      const ids = properties[name];
      if (Array.isArray(ids)) properties[name] = ids.map((id) => bookId(page, String(id)));
    }
    return undefined;
  });
  if (!hasTitle) {
    const title: Element = {
      type: 'element',
      tagName: 'h1',
      properties: { ariaLevel: level },
      children: [{ type: 'text', value: page.title }],
    };
    tree.children.unshift(title);
  }
  return toHtml(tree);
}

function removeControls(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (parent === undefined || index === undefined || !isControl(element)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function isControl({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return (
    ['script', 'source', 'template', 'dialog'].includes(tagName) ||
    (Array.isArray(className) && className.includes('heading-anchor'))
  );
}

/** URL of a link in the book; undefined for a link to the rest of a site that has no origin. */
function hrefInBook(
  href: string,
  page: Pick<PageData, 'routePath'>,
  { pages, base, siteOrigin }: BookLinks,
): string | undefined {
  const kind = linkKind(href);
  if (kind !== 'internal' && kind !== 'hash') return href;
  const id = decodePath(hashOf(href).slice(1));
  if (kind === 'hash') return bookHref(bookId(page, id));
  const target = href.startsWith(base) ? pickRoute(withoutBase(href, base), pages) : undefined;
  if (target !== undefined) return bookHref(bookId(target, id));
  return siteOrigin && new URL(href, siteOrigin + withBase(page.routePath, base)).href;
}
