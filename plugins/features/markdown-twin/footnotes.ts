import type { Element } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { attributeOf } from '../plain-article.ts';
import type { Rule } from './rule.ts';

/** A footnote reference as `[^1]`. */
export const footnoteReferenceRule: Rule = (_state, element) => {
  const [link] = element.children;
  if (link?.type !== 'element' || attributeOf(link, 'dataFootnoteRef') === undefined) return undefined;
  const identifier = identifierOf(attributeOf(link, 'href'));
  return [{ type: 'footnoteReference', identifier, label: identifier }];
};

/** The footnotes section as definitions: `[^1]: …`. */
export const footnotesRule: Rule = (state, section) => {
  if (attributeOf(section, 'dataFootnotes') === undefined) return undefined;
  const items: Element[] = [];
  visit(section, 'element', (element) => {
    if (element.tagName !== 'li' || attributeOf(element, 'id') === undefined) return;
    items.push(element);
    return SKIP;
  });
  return items.map((item) => {
    const identifier = identifierOf(attributeOf(item, 'id'));
    return {
      type: 'footnoteDefinition',
      identifier,
      label: identifier,
      children: state.toFlow(state.all(withoutBackReferences(item))),
    };
  });
};

function withoutBackReferences(element: Element): Element {
  const children = element.children
    .filter((child) => child.type !== 'element' || attributeOf(child, 'dataFootnoteBackref') === undefined)
    .map((child) => (child.type === 'element' ? withoutBackReferences(child) : child));
  return { ...element, children };
}

/**
 * `/guide/#guide-fn-1` and `guide-fn-1` become `guide-1`, so that footnotes of fragments stay distinct from the page's.
 */
function identifierOf(reference: string | undefined): string {
  return (reference ?? '').replace(/^.*#/, '').replace('fn-', '');
}
