import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { readAnsi } from './read-ansi.ts';

/**
 * Replaces the escape sequences in fences in the language `ansi` by ranges, so that readers copy and search plain text.
 */
export function remarkAnsi() {
  return (tree: Root): void => {
    visit(tree, 'code', (code) => {
      if (code.lang?.toLowerCase() !== 'ansi') return;
      const { text, ranges } = readAnsi(code.value);
      code.value = text;
      code.data = { ...code.data, ranges };
    });
  };
}
