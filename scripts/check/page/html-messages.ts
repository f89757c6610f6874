import { fromHtml } from 'hast-util-from-html';
import {
  type DOMReadyEvent,
  type HtmlElement,
  HtmlValidate,
  type Plugin,
  Rule,
  StaticConfigLoader,
} from 'html-validate';
import { words } from '#shared/words';
import type { HtmlMessage } from '../../../plugins/index.ts';
import { elementsOf, findRegions } from './elements.ts';

/** Rules on notation rather than meaning; React's renderer decides the notation. */
const styleOfWriting = words(`
  attr-case attr-quotes attribute-boolean-style attribute-empty-style doctype-style element-case long-title
  no-trailing-whitespace no-raw-characters tel-non-breaking void-style
`);

/** Rules of html-validate that a check of ours covers, with the place in the source. */
const ownChecks = ['heading-level', 'wcag/h37', 'no-inline-style'];

const excerptLength = 60;

/** Messages of html-validate about a page, by its recommended rules and ours. */
export async function htmlMessages(file: string, html: string): Promise<readonly HtmlMessage[]> {
  const { results } = await createValidator().validateString(html, file);
  const messages = results.flatMap((result) => result.messages);
  if (messages.length === 0) return [];
  const regionOf = findRegions(elementsOf(fromHtml(html)));
  const implicit = messages.findIndex(({ ruleId }) => ruleId === 'no-implicit-close');
  // The end tag of an implicitly closed element is part of the same mistake.
  const kept = messages.filter(({ ruleId }, index) => ruleId !== 'close-order' || implicit < 0 || index < implicit);
  return kept.map(({ ruleId, message, offset }) => ({
    id: ruleId,
    message,
    excerpt: html.slice(html.lastIndexOf('<', offset), offset + excerptLength).split('\n')[0] ?? '',
    region: regionOf(offset),
  }));
}

function createValidator(): HtmlValidate {
  const loader = new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    plugins: [htmlRules],
    rules: {
      'empty-paragraph': 'error',
      'repeated-link': 'error',
      ...Object.fromEntries([...styleOfWriting, ...ownChecks].map((rule) => [rule, 'off'])),
      // Chinese headings without an English counterpart have Chinese ids.
      'valid-id': ['error', { relaxed: true }],
      // A heading may be labelled, so that its name does not include its anchor link.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Everything is served from the site's own origin.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  });
  return new HtmlValidate(loader);
}

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

/** A `<link>` that the page already has: browsers request the file again. */
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
const htmlRules: Plugin = {
  name: 'doc-site',
  rules: { 'empty-paragraph': EmptyParagraph, 'repeated-link': RepeatedLink },
};
