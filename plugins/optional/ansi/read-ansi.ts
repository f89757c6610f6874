import type { MarkedRange } from '../../markdown/code/lines-to-html.ts';

const colors = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];

/**
 * A sequence that starts with an escape character, or with one of its usual spellings in source code: one with codes, a
 * link or title up to its end, or a character set. HTML may not contain the escape character, even without a sequence.
 */
const sequence =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals begin their sequences with it.
  /(?:\u001b|\\x1b|\\u001b|\\e|\\033)(?:\[([\d;:<=>?]*)[ -/]*([@-~])|\](?:(?!\\e|\\x1b|\\u001b|\\033|\\a|\\x07)[^\u0007\u001b\n])*(?:\u0007|\\a|\\x07|(?:\u001b|\\x1b|\\u001b|\\e|\\033)\\{1,2})|[()][A-B0-2])|\u001b/gi;

/** How text looks: names of classes. */
interface Look {
  readonly color?: string;
  readonly weight?: 'bold' | 'dim';
  readonly isItalic?: boolean;
  readonly isUnderlined?: boolean;
}

/**
 * The plain text of terminal output, and its coloured parts. Knows the 16 colours of text, bold, dim, italic and
 * underline; other sequences are removed.
 */
export function readAnsi(source: string): { readonly text: string; readonly ranges: readonly MarkedRange[] } {
  const ranges: MarkedRange[] = [];
  let text = '';
  let [line, column] = [0, 0];
  let look: Look = {};

  function write(part: string): void {
    const tag = tagOf(look);
    for (const [index, piece] of part.split('\n').entries()) {
      if (index > 0) {
        text += '\n';
        [line, column] = [line + 1, 0];
      }
      if (tag !== undefined && piece !== '') ranges.push({ line, column, length: piece.length, tag });
      text += piece;
      column += piece.length;
    }
  }

  let end = 0;
  for (const { 0: whole, 1: codes = '', 2: kind, index } of source.matchAll(sequence)) {
    write(source.slice(end, index));
    if (kind === 'm' && /^[\d;:]*$/.test(codes)) look = changed(look, codes.split(';').map(Number));
    end = index + whole.length;
  }
  write(source.slice(end));
  return { text, ranges };
}

function changed(before: Look, codes: readonly number[]): Look {
  let look = before;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    // A colour by number or by red, green and blue, which is not one of the 16: two or four more codes belong to it.
    if (code === 38 || code === 48) at += codes[at + 1] === 2 ? 4 : 2;
    else look = withCode(look, code);
  }
  return look;
}

function withCode(look: Look, code: number): Look {
  const { color: _, ...plain } = look;
  if (code === 0) return {};
  if (code === 1 || code === 2) return { ...look, weight: code === 1 ? 'bold' : 'dim' };
  if (code === 3 || code === 23) return { ...look, isItalic: code === 3 };
  if (code === 4 || code === 24) return { ...look, isUnderlined: code === 4 };
  if (code === 22) {
    const { weight: _, ...normal } = look;
    return normal;
  }
  if (code === 39) return plain;
  if (code === 90) return { ...look, color: 'gray' };
  const color = colors[code >= 90 ? code - 90 : code - 30];
  return color === undefined ? look : { ...look, color };
}

function tagOf({ color, weight, isItalic, isUnderlined }: Look): string | undefined {
  const names = [color, weight, isItalic && 'italic', isUnderlined && 'underline'].filter(Boolean);
  if (names.length === 0) return undefined;
  return `<span class="${names.map((name) => `ansi-${name}`).join(' ')}">`;
}
