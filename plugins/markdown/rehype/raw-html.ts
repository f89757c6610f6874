import { nodeTypes } from '@mdx-js/mdx';
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { walk } from './element.ts';

/** Parses the raw HTML of `.md` into elements. Skips documents without any; MDX nodes pass through. */
export function rehypeRawHtml() {
  const parse = rehypeRaw({ passThrough: [...nodeTypes] });
  return (tree: Root, file: VFile): Root | undefined => {
    let hasRaw = false;
    walk(tree, (node) => {
      hasRaw ||= node.type === 'raw';
    });
    return hasRaw ? parse(tree, file) : undefined;
  };
}
