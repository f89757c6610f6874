import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { expressionAttribute, expressionOf } from './estree.ts';
import type { JsxElement } from './rehype/element.ts';

interface HtmlData {
  /** The visible text in the element's HTML, for search. */
  searchText?: string;
  /** Set by MDX on JSX written by the author; while it is true, no component of the theme replaces the element. */
  _mdxExplicitJsx?: boolean;
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData extends HtmlData {}
  interface MdxJsxFlowElementHastData extends HtmlData {}
  interface MdxJsxTextElementHastData extends HtmlData {}
}

interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly html: string;
  readonly searchText: string;
}

/**
 * An element whose content is one HTML string: far cheaper to compile and render than a tree with a node per token of
 * code.
 */
export function htmlElement({ name, attributes, html, searchText }: HtmlElement): MdxJsxFlowElement {
  const own = Object.entries(attributes).map(
    ([key, value]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name: key, value }),
  );
  const content = expressionAttribute('dangerouslySetInnerHTML', {
    type: 'ObjectExpression',
    properties: [
      {
        type: 'Property',
        kind: 'init',
        method: false,
        shorthand: false,
        computed: false,
        key: { type: 'Identifier', name: '__html' },
        value: { type: 'Literal', value: html },
      },
    ],
  });
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [...own, content],
    children: [],
    data: { _mdxExplicitJsx: true, searchText },
  };
}

/** Changes the HTML of an element that `htmlElement` has made; other elements stay as they are. */
export function changeHtml({ attributes }: Pick<JsxElement, 'attributes'>, change: (html: string) => string): void {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'dangerouslySetInnerHTML') continue;
    const content = typeof attribute.value === 'object' ? expressionOf(attribute.value?.data?.estree) : undefined;
    for (const property of content?.type === 'ObjectExpression' ? content.properties : []) {
      if (property.type !== 'Property' || property.value.type !== 'Literal') continue;
      property.value = { type: 'Literal', value: change(String(property.value.value)) };
    }
  }
}
