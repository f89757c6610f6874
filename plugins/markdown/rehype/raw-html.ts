import { nodeTypes } from '@mdx-js/mdx';
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { EXIT, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** Raw HTML of `.md` as elements. A document without any is not parsed again; what MDX made passes through. */
export function rehypeRawHtml() {
  const parse = rehypeRaw({ passThrough: [...nodeTypes] });
  return (tree: Root, file: VFile): Root | undefined => {
    let hasRaw = false;
    visit(tree, 'raw', () => {
      hasRaw = true;
      return EXIT;
    });
    return hasRaw ? parse(tree, file) : undefined;
  };
}
