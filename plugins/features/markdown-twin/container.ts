import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attributeOf, classesOf } from '../plain-article.ts';
import type { Rule } from './rule.ts';

/** `:::tip Title` around the content, as in the source; outer containers get more colons. */
export const containerRule: Rule = (state, element) => {
  if (!isContainer(element)) return undefined;
  const title = element.children.find(isTitle);
  const content = { ...element, children: element.children.filter((child) => child !== title) };
  const fence = ':'.repeat(3 + depthBelow(element));
  const label = title === undefined ? noTitle(element) : ` ${textOf(title).replace(/\s+/g, ' ').trim()}`;
  return [
    { type: 'html', value: `${fence}${attributeOf(element, 'dataKind') ?? 'details'}${label}` },
    ...state.toFlow(state.all(content)),
    { type: 'html', value: fence },
  ];
};

/** Whether an element is a container of the pipeline or a `<details>` of raw HTML. */
function isContainer(element: Element): boolean {
  return element.tagName === 'details' || classesOf(element).includes('container');
}

function noTitle({ tagName }: Element): string {
  return tagName === 'details' ? '' : ' {no-title}';
}

function isTitle(child: ElementContent): child is Element {
  return child.type === 'element' && (child.tagName === 'summary' || classesOf(child).includes('container-title'));
}

function depthBelow(element: Element): number {
  const depths = element.children.map((child) => {
    if (child.type !== 'element') return 0;
    return depthBelow(child) + (isContainer(child) ? 1 : 0);
  });
  return Math.max(0, ...depths);
}
