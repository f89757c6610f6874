import type { Handle } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import { attributeOf, classesOf } from '../plain-article.ts';
import { codeRule } from './code.ts';
import { containerRule } from './container.ts';
import { factsRule } from './facts.ts';
import { fileTreeRule } from './file-tree.ts';
import { footnoteReferenceRule, footnotesRule } from './footnotes.ts';
import { paragraph, text } from './nodes.ts';
import { firstOf, type Rule } from './rule.ts';

/** `data-markdown` on an element: that text in its place, so that a component can bring a rule of its own. */
const ownRule: Rule = (_state, element) => {
  const value = attributeOf(element, 'dataMarkdown');
  if (value === undefined) return undefined;
  return value.trim() === '' ? [] : [{ type: 'html', value: value.trim() }];
};

/** A badge in parentheses, with a space between it and what it stands beside. */
const badgeRule: Rule = (_state, element, parent) => {
  if (!classesOf(element).includes('badge')) return undefined;
  const before = parent?.children[parent.children.indexOf(element) - 1];
  const space = before === undefined || (before.type === 'text' && /\s$/.test(before.value)) ? '' : ' ';
  return [text(`${space}(${textOf(element).trim()})`)];
};

/** What floats over the text, in parentheses after what it belongs to. */
const floatingRule: Rule = (state, element) =>
  classesOf(element).includes('floating') ? [text(' ('), ...state.all(element), text(')')] : undefined;

/** Title of the list of next steps, which is no heading of the page. */
const nextStepsRule: Rule = (_state, element) => {
  if (!classesOf(element).includes('next-steps-title')) return undefined;
  return [paragraph({ type: 'strong', children: [text(textOf(element).trim())] })];
};

/** An image without a text says nothing. */
const decorationRule: Rule = (_state, element) => (attributeOf(element, 'alt') === '' ? [] : undefined);

/**
 * Rules by element name, over those for plain HTML. What has none here needs none: tabs are labelled panels already,
 * cards and steps are lists, package managers are tabs.
 */
export const handlers: Readonly<Record<string, Handle>> = {
  aside: firstOf(ownRule, containerRule),
  details: firstOf(ownRule, containerRule),
  div: firstOf(ownRule),
  dl: firstOf(ownRule, factsRule),
  figure: firstOf(ownRule, codeRule),
  img: firstOf(decorationRule),
  p: firstOf(ownRule, nextStepsRule),
  section: firstOf(ownRule, footnotesRule),
  span: firstOf(ownRule, badgeRule, floatingRule),
  sup: firstOf(ownRule, footnoteReferenceRule),
  svg: () => [],
  ul: firstOf(ownRule, fileTreeRule),
};
