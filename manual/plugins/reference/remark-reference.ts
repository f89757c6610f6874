import type { Root, RootContent } from 'mdast';
import type {} from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { VFile } from 'vfile';

/** Markdown by language and name. */
type Reference = Readonly<Record<string, Readonly<Record<string, string>>>>;

const markdown = unified().use(remarkParse).use(remarkGfm);

/** Replaces `:::reference name` by the Markdown of that name in the language of the document. */
export default function remarkReference(reference: Reference) {
  return (tree: Root, file: VFile) => {
    const { lang = '' } = file.data;
    tree.children = tree.children.flatMap((node): RootContent[] => {
      if (node.type !== 'containerDirective' || node.name !== 'reference') return [node];
      const [label] = node.children;
      const [text] = label?.type === 'paragraph' ? label.children : [];
      const found = text?.type === 'text' ? reference[lang]?.[text.value] : undefined;
      if (found === undefined)
        throw new Error(
          'Expected `:::reference` and one of options, front-matter, hooks, hook-order, rules, plugin-texts, theme-texts.',
        );
      return withoutPositions(markdown.parse(found)).children;
    });
  };
}

/** Positions in another text would point nowhere. */
function withoutPositions(root: Root): Root {
  return JSON.parse(JSON.stringify(root, (key, value: unknown) => (key === 'position' ? undefined : value)));
}
