import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

interface HtmlData {
  /** Text that readers see in the element's HTML, for search. */
  searchText?: string;
  /** Set by MDX on what an author wrote as JSX; while it is true, no component of the theme replaces the element. */
  _mdxExplicitJsx?: boolean;
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData extends HtmlData {}
  interface MdxJsxFlowElementHastData extends HtmlData {}
  interface MdxJsxTextElementHastData extends HtmlData {}
}

/** What an element made of a string needs. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly html: string;
  readonly searchText: string;
}

/**
 * An element whose inside is one string: far cheaper to compile, and to render, than a tree with a node for each token
 * of code.
 */
export function htmlElement({ name, attributes, html, searchText }: HtmlElement): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [
      ...Object.entries(attributes).map(
        ([key, value]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name: key, value }),
      ),
      innerHtml(html),
    ],
    children: [],
    data: { _mdxExplicitJsx: true, searchText },
  };
}

function innerHtml(html: string): MdxJsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [
            {
              type: 'ExpressionStatement',
              expression: {
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
              },
            },
          ],
        },
      },
    },
  };
}
