import { readFileSync } from 'node:fs';
import type { Root, RootContent } from 'mdast';
import type {} from 'mdast-util-directive';
import type { VFile } from 'vfile';

/** Shows what stands in `:::example` twice: as written, and as readers see it. */
export default function remarkExample() {
  return (tree: Root, file: VFile) => {
    tree.children = tree.children.flatMap((node): RootContent[] => {
      if (node.type !== 'containerDirective' || node.name !== 'example' || node.position === undefined) return [node];
      // The file itself: the text that was parsed has some syntax rewritten, line by line.
      const lines = readFileSync(file.path, 'utf8').split('\n');
      const value = lines
        .slice(node.position.start.line, node.position.end.line - 1)
        .join('\n')
        .replaceAll('[!code', '[!!code')
        .trim();
      const data = { hName: 'div', hProperties: { className: ['example'] } };
      return [
        { type: 'code', lang: 'mdx', value, position: node.position },
        { type: 'blockquote', data, children: node.children },
      ];
    });
  };
}
