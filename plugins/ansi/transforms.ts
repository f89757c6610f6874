import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fenceId, type MarkedRange, markFences } from '../markdown/code/mark-fences.ts';
import { readAnsi } from './read-ansi.ts';

declare module 'vfile' {
  interface DataMap {
    /** Coloured parts of terminal output, by `fenceId`. */
    ansiColors: ReadonlyMap<number | undefined, readonly MarkedRange[]>;
  }
}

/** Takes the escape sequences out of fences in the language `ansi`, so that readers copy and search the plain text. */
export function remarkAnsi() {
  return (tree: Root, file: VFile): void => {
    const colors = new Map<number | undefined, readonly MarkedRange[]>();
    visit(tree, 'code', (code) => {
      if (code.lang?.toLowerCase() !== 'ansi') return;
      const { text, ranges } = readAnsi(code.value);
      code.value = text;
      colors.set(fenceId(code), ranges);
    });
    file.data.ansiColors = colors;
  };
}

/** Colours the text of the fences, which are HTML now. */
export function remarkAnsiColors() {
  return (tree: Root, file: VFile): void => markFences(tree, file.data.ansiColors ?? new Map());
}
