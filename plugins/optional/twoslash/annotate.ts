import { takeLineMarks } from '../../markdown/code/line-marks.ts';
import type { CodePlace } from '../../markdown/code/lines-to-html.ts';
import type { TypeNode, Types } from './open-types.ts';

/** A name in the shown code whose type readers can ask for. */
export interface TypedName extends CodePlace {
  readonly type: string;
}

/**
 * The code of a sample as readers see it, with its names and the places to highlight. Hidden lines are removed; answers
 * (`^?`, `^|`), messages and the texts of errors are comments, so that they are there without a script, in print, in
 * copies and in the Markdown twin.
 */
export function annotate(source: string, { removals, nodes }: Pick<Types, 'removals' | 'nodes'>) {
  const lines: string[] = [];
  const names: TypedName[] = [];
  const highlights: CodePlace[] = [];
  const say = (index: number) => {
    for (const { kind, line, text, mark } of nodes)
      if (kind === 'message' && line === index) lines.push(`// ${text} // [!code ${mark}]`);
  };
  let offset = 0;
  source.split('\n').forEach((line, index) => {
    const start = offset;
    offset += line.length + 1;
    // Even above a line that readers do not see: it may be the comment of another message.
    say(index);
    const at = (kind: TypeNode['kind']) => nodes.filter((node) => node.kind === kind && node.line === index);
    if (!removals.some(([from, to]) => from <= start && start < to)) {
      const errors = at('error');
      if (errors.length > 0) lines.push('// [!code error]');
      const shown = countShown(lines);
      lines.push(line);
      names.push(...at('hover').map(({ column, length, text }) => ({ line: shown, column, length, type: text })));
      for (const { column, length, text } of at('highlight')) {
        highlights.push({ line: shown, column, length });
        if (text !== '') lines.push(...comment(column, text));
      }
      for (const { column, text } of at('answer')) lines.push(...comment(column, text));
      for (const { column, text } of errors) {
        lines.push(...comment(column, text).map((written) => `${written} // [!code error]`));
      }
    }
  });
  say(source.split('\n').length);
  return { code: lines.join('\n'), names, highlights };
}

/** Comment lines below the given column. */
function comment(column: number, text: string): readonly string[] {
  const [first = '', ...others] = text.split('\n');
  const start = `//${' '.repeat(Math.max(column - 2, 1))}`;
  return [start + first, ...others.map((line) => start + (text.startsWith('^') ? '   ' : '') + line)];
}

/** How many of the lines readers see: some only mark others. */
function countShown(lines: readonly string[]): number {
  return lines.length === 0 ? 0 : takeLineMarks(lines.join('\n')).lines.length;
}
