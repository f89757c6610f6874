import { escapeHtml } from '#shared/escape';
import { linkKind } from '#shared/paths';
import type { TextLink } from '#shared/types';

/** A heading with links, in the footer. */
export interface FooterColumn {
  readonly title: string;
  readonly items: readonly TextLink[];
}

/**
 * Columns of the footer as HTML, the content of a `<dl>`, so that the script of the pages need not know them; `hrefOf`
 * gets the links as written.
 */
export function footerColumnsHtml(columns: readonly FooterColumn[], hrefOf: (link: string) => string): string {
  const itemHtml = ({ text, link }: TextLink) => {
    const rel = linkKind(link) === 'external' ? ' rel="noopener noreferrer"' : '';
    return `<dd><a href="${escapeHtml(hrefOf(link))}"${rel}>${escapeHtml(text)}</a></dd>`;
  };
  return columns
    .map(({ title, items }) => `<div><dt>${escapeHtml(title)}</dt>${items.map(itemHtml).join('')}</div>`)
    .join('');
}
