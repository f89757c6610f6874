import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { attributeOf, classesOf, elementsIn } from '../plain-article.ts';
import type { Rule } from './rule.ts';

/**
 * A code figure as a fence with language and title. Marks are dropped, except on added and removed lines: the fence
 * then becomes a `diff`, because old and new code could not be told apart otherwise.
 */
export const codeRule: Rule = (_state, figure) => {
  const parts = classesOf(figure).includes('code') ? elementsIn(figure, 'code') : [];
  if (parts.length === 0) return undefined;
  const lines = parts.flatMap(({ children }) =>
    children.filter((child): child is Element => child.type === 'element' && classesOf(child).includes('line')),
  );
  const signs = lines.map(signOf);
  const isDiff = signs.some((sign) => sign !== ' ');
  const [caption] = elementsIn(figure, 'figcaption');
  const lang = isDiff ? 'diff' : (attributeOf(figure, 'dataLang') ?? 'text');
  return [
    {
      type: 'code',
      ...(lang === 'text' && caption === undefined ? {} : { lang }),
      ...(caption === undefined ? {} : { meta: `title="${textOf(caption).trim().replaceAll('"', "'")}"` }),
      value: isDiff
        ? lines.map((line, index) => (signs[index] ?? ' ') + textOf(line)).join('\n')
        : parts.map(textOf).join('\n').replace(/\n$/, ''),
    },
  ];
};

function signOf(line: Element): string {
  const marks = (attributeOf(line, 'dataMark') ?? '').split(' ');
  if (marks.includes('add')) return '+';
  return marks.includes('remove') ? '-' : ' ';
}
