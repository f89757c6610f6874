import { type DOMReadyEvent, type HtmlElement, type Plugin, Rule } from 'html-validate';

/** `<p></p>`: its margins are seen, and screen readers stop at it. */
class EmptyParagraph extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const paragraph of document.querySelectorAll('p')) {
        if (paragraph.childElements.length > 0 || paragraph.textContent.trim() !== '') continue;
        this.report({ node: paragraph, message: 'A paragraph is empty' });
      }
    });
  }
}

/** A `<link>` that stands in the page already: browsers ask for the file again. */
class RepeatedLink extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      const seen = new Set<string>();
      for (const link of document.querySelectorAll('link')) {
        const key = keyOf(link);
        if (seen.has(key)) this.report({ node: link, message: 'A link is repeated' });
        seen.add(key);
      }
    });
  }
}

function keyOf(link: HtmlElement): string {
  return link.attributes
    .map(({ key, value }) => `${key}=${value?.toString()}`)
    .sort()
    .join(' ');
}

/** Rules on what html-validate has no rule for. */
export const htmlRules: Plugin = {
  name: 'doc-site',
  rules: { 'empty-paragraph': EmptyParagraph, 'repeated-link': RepeatedLink },
};
