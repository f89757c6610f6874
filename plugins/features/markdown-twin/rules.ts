import type { Handle } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import { attributeOf, classesOf } from '../plain-article.ts';
import { codeRule } from './code.ts';
import { containerRule } from './container.ts';
import { factsRule } from './facts.ts';
import { fileTreeRule } from './file-tree.ts';
import { footnoteReferenceRule, footnotesRule } from './footnotes.ts';
import type { AddressRules } from './links.ts';
import { firstOf, paragraph, type Rule, text } from './rule.ts';

/** `data-markdown` on an element replaces it by that text, so that components can bring their own Markdown. */
const ownRule: Rule = (_state, element) => {
  const value = attributeOf(element, 'dataMarkdown');
  if (value === undefined) return undefined;
  return value.trim() === '' ? [] : [{ type: 'html', value: value.trim() }];
};

/** A badge in parentheses, separated by a space from its neighbours. */
const badgeRule: Rule = (_state, element, parent) => {
  if (!classesOf(element).includes('badge')) return undefined;
  const before = parent?.children[parent.children.indexOf(element) - 1];
  const space = before === undefined || (before.type === 'text' && /\s$/.test(before.value)) ? '' : ' ';
  return [text(`${space}(${textOf(element).trim()})`)];
};

/** Content of tooltips and popovers, in parentheses after their trigger. */
const floatingRule: Rule = (state, element) =>
  classesOf(element).includes('floating') ? [text(' ('), ...state.all(element), text(')')] : undefined;

/** Title of the list of next steps, which is not a heading of the page. */
const nextStepsRule: Rule = (_state, element) => {
  if (!classesOf(element).includes('next-steps-title')) return undefined;
  return [paragraph({ type: 'strong', children: [text(textOf(element).trim())] })];
};

/** Omits images without a text alternative. */
const decorationRule: Rule = (_state, element) => (attributeOf(element, 'alt') === '' ? [] : undefined);

/**
 * Rules by element name, on top of the defaults for HTML. Tabs, cards, steps and package managers need none: they are
 * plain labelled panels and lists already.
 */
export function handlersWith({ link, image }: AddressRules): Readonly<Record<string, Handle>> {
  return {
    a: firstOf(link),
    aside: firstOf(ownRule, containerRule),
    details: firstOf(ownRule, containerRule),
    div: firstOf(ownRule),
    dl: firstOf(ownRule, factsRule),
    figure: firstOf(ownRule, codeRule),
    img: firstOf(decorationRule, image),
    p: firstOf(ownRule, nextStepsRule),
    section: firstOf(ownRule, footnotesRule),
    span: firstOf(ownRule, badgeRule, floatingRule),
    sup: firstOf(ownRule, footnoteReferenceRule),
    svg: () => [],
    ul: firstOf(ownRule, fileTreeRule),
  };
}
