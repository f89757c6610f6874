import rehypeSlug from 'rehype-slug';

/** rehype-slug's ids for the headings of a document, in order. */
export function slugs(headings: readonly { readonly text: string; readonly depth: number }[]): readonly string[] {
  const elements = headings.map(({ text, depth }) => ({
    type: 'element' as const,
    tagName: `h${depth}`,
    properties: { id: undefined as string | undefined },
    // Only the text: tags inside a heading do not count.
    children: [{ type: 'text' as const, value: text }],
  }));
  rehypeSlug()({ type: 'root', children: elements });
  return elements.map(({ properties }) => String(properties.id));
}
