import { joinRanges, tokenize } from '#search';
import { hashTarget } from '../../router/scroll-restoration.ts';

const highlightName = 'doc-site-search';
/**
 * Not in a sheet of the dialog: it makes the browser style every element again, which is cheap only while a page
 * changes.
 */
const styles = `@layer components {
  ::highlight(${highlightName}) {
    background-color: var(--color-warning-tint);
    color: var(--color-text);
    text-decoration: underline 2px var(--color-warning);
  }
}`;
/** How long words stay marked, in milliseconds. */
const markTime = 5_000;
/** Most marks on a page, which may be long. */
const maxMarks = 200;

let sheet: CSSStyleSheet | undefined;

/**
 * Marks the words of a search on the page for a moment: below the heading that a hit leads to, or in the whole article.
 * The browser draws the marks, so the document does not change.
 */
export function markWords(terms: readonly string[], hash: string): void {
  const article = document.querySelector('article, main');
  if (article === null || !('highlights' in CSS)) return;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }
  const highlight = new Highlight(...rangesIn(article, new Set(terms), hash));
  CSS.highlights.set(highlightName, highlight);
  setTimeout(() => {
    // A later search may have replaced the marks.
    if (CSS.highlights.get(highlightName) === highlight) CSS.highlights.delete(highlightName);
  }, markTime);
}

function rangesIn(article: Element, terms: ReadonlySet<string>, hash: string): readonly Range[] {
  const heading = hashTarget(hash);
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  let isInside = heading === undefined;
  for (let node = walker.nextNode(); node !== null && ranges.length < maxMarks; node = walker.nextNode()) {
    const own = heading && node.parentElement?.closest('h2, h3, h4, h5, h6');
    if (own === heading) isInside = true;
    else if (own && isInside) break;
    if (isInside) ranges.push(...rangesOf(node, terms));
  }
  return ranges;
}

function rangesOf(node: Node, terms: ReadonlySet<string>): readonly Range[] {
  const found = tokenize(node.nodeValue ?? '').filter(({ term }) => terms.has(term));
  return joinRanges(found).map(([start, end]) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  });
}
