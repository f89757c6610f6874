import { takeLineMarks } from '../markdown/code/line-marks.ts';
import type { TypeNode, Types } from './open-types.ts';

/** A name in the shown code whose type readers can ask for. Line and column start at 0. */
export interface TypedName {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly type: string;
}

/**
 * The code of a sample as readers see it, with its names. Hidden lines are removed; the answer of a query (`^?`) and the
 * text of an error follow as comments, so that they are there without a script, in print, in copies and in the Markdown twin.
 */
export function annotate(source: string, { removals, nodes }: Pick<Types, 'removals' | 'nodes'>) {
  const lines: string[] = [];
  const names: TypedName[] = [];
  let offset = 0;
  source.split('\n').forEach((line, index) => {
    const start = offset;
    offset += line.length + 1;
    const at = (kind: TypeNode['kind']) => nodes.filter((node) => node.kind === kind && node.line === index);
    if (!removals.some(([from, to]) => from <= start && start < to)) {
      const errors = at('error');
      if (errors.length > 0) lines.push('// [!code error]');
      const shown = countShown(lines);
      lines.push(line);
      names.push(...at('hover').map(({ column, length, text }) => ({ line: shown, column, length, type: text })));
      for (const { column, text } of at('query')) lines.push(...comment(column, `^? ${text}`));
      for (const { column, text } of errors) {
        lines.push(...comment(column, text).map((written) => `${written} // [!code error]`));
      }
    }
  });
  return { code: lines.join('\n'), names };
}

/** Comment lines below the given column. */
function comment(column: number, text: string): readonly string[] {
  const [first = '', ...others] = text.split('\n');
  const start = `//${' '.repeat(Math.max(column - 2, 1))}`;
  return [start + first, ...others.map((line) => start + (text.startsWith('^? ') ? '   ' : '') + line)];
}

/** How many of the lines readers see: some only mark others. */
function countShown(lines: readonly string[]): number {
  return lines.length === 0 ? 0 : takeLineMarks(lines.join('\n')).lines.length;
}
