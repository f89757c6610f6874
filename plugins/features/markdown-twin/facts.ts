import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';
import { attributeOf, elementsIn } from '../plain-article.ts';
import { list, type Rule, text } from './rule.ts';

/** The facts of an option or plugin page as a list: `- **Type:** …`. */
export const factsRule: Rule = (_state, facts) => {
  if (attributeOf(facts, 'dataFacts') === undefined) return undefined;
  const terms = elementsIn(facts, 'dt').map((term) => textOf(term).trim());
  const values = elementsIn(facts, 'dd').map(factValue);
  const lines = terms.map((term, index): PhrasingContent[] => {
    const value = values[index];
    return [{ type: 'strong', children: [text(`${term}:`)] }, text(' '), ...(value === undefined ? [] : [value])];
  });
  return [list(lines)];
};

/** The whole code of a folded value, else the text. */
function factValue(definition: Element): PhrasingContent {
  const codes = elementsIn(definition, 'code');
  const code = codes.find((element) => attributeOf(element, 'dataCopySource') !== undefined) ?? codes[0];
  if (code !== undefined) return { type: 'inlineCode', value: textOf(code) };
  return text(textOf(definition).trim());
}
