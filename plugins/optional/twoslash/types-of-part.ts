import { lineStarts } from '#shared/line-starts';
import type { FilePart } from '../../markdown/code/part-of-file.ts';
import type { Types } from './open-types.ts';

/** The types of a whole file that belong to a part of it, at their places in the part. */
export function typesOfPart(
  { removals, nodes }: Pick<Types, 'removals' | 'nodes'>,
  { whole, code, lineNumbers, indentation }: FilePart & { readonly whole: string },
): Pick<Types, 'removals' | 'nodes'> {
  const indexes = new Map(lineNumbers.map((number, index) => [number - 1, index]));
  const [starts, wholeStarts] = [lineStarts(code), lineStarts(whole)];
  const isHidden = (offset: number) => removals.some(([from, to]) => from <= offset && offset < to);
  return {
    removals: [...indexes].flatMap(([line, index]) => {
      const start = starts[index] ?? 0;
      return isHidden(wholeStarts[line] ?? 0) ? [[start, start + 1] as const] : [];
    }),
    nodes: nodes.flatMap(({ line, column, ...node }) => {
      const index = indexes.get(line);
      return index === undefined ? [] : [{ ...node, line: index, column: column - indentation }];
    }),
  };
}
