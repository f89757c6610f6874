import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

/** The styles of pages, each once, from the HTML of the pages. */
export function pageStyles(pages: Iterable<string>): string {
  const found = new Set<string>();
  for (const html of pages) {
    const end = html.indexOf('</head>');
    visit(fromHtml(html.slice(0, end < 0 ? undefined : end)), 'element', (element) => {
      // The text of a book must not depend on how fast a font loads.
      if (isStyle(element)) found.add(toHtml(element).replace(/font-display:\s*\w+/g, 'font-display:block'));
    });
  }
  return [...found].join('\n');
}

function isStyle({ tagName, properties: { rel } }: Element): boolean {
  return tagName === 'style' || (tagName === 'link' && Array.isArray(rel) && rel.includes('stylesheet'));
}
