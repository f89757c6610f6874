import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** Value of an attribute of a component in Markdown; undefined if it is absent or not a text, as in `a={1}`. */
export function textAttribute({ attributes }: Pick<MdxJsxFlowElement, 'attributes'>, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}
