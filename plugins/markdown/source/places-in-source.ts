import type { Problem } from '#shared/errors';
import type { TextPlace } from '#shared/place';

/** Comparing longer parts of two lines word by word would take too much time and memory. */
const maxWords = 1000;

/**
 * Returns a function that gives the place in `source` of a place in `text`, which has been made of it by changes within
 * lines. A place in a changed word becomes the place where the change begins.
 */
export function placesInSource(source: string, text: string): (place: TextPlace) => TextPlace {
  if (source === text) return (place) => place;
  const [sourceLines, textLines] = [linesOf(source), linesOf(text)];
  return (place) => {
    const [from, to] = [sourceLines[place.line - 1], textLines[place.line - 1]];
    if (from === undefined || to === undefined || from === to) return place;
    return { line: place.line, column: offsetInSource(from, to, place.column - 1) + 1 };
  };
}

/** A problem of a document (its path in messages) at its place in the source. Others stay as they are. */
export function problemInSource(
  problem: Problem,
  shownPath: string,
  inSource: (place: TextPlace) => TextPlace,
): Problem {
  const { file, line, column } = problem;
  if (file !== shownPath || line === undefined || column === undefined) return problem;
  return { ...problem, ...inSource({ line, column }) };
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\r\n]/);
}

function offsetInSource(source: string, text: string, offset: number): number {
  const shorter = Math.min(source.length, text.length);
  let start = 0;
  while (start < shorter && source[start] === text[start]) start += 1;
  if (offset <= start) return offset;
  let end = 0;
  while (end < shorter - start && source.at(-1 - end) === text.at(-1 - end)) end += 1;
  const fromEnd = text.length - offset;
  if (fromEnd <= end) return source.length - fromEnd;
  const wordsOf = (line: string) => line.slice(start, line.length - end).match(/\w+|\W/gs) ?? [];
  return start + offsetInWords(wordsOf(source), wordsOf(text), offset - start);
}

/** The offset in `source` of an offset in `text`, by the longest sequence of words that both have. */
function offsetInWords(source: readonly string[], text: readonly string[], offset: number): number {
  if (source.length > maxWords || text.length > maxWords) return 0;
  const common = countCommon(source, text);
  const countAt = (row: number, column: number) => common[row]?.[column] ?? 0;
  let [row, inSource, left] = [0, 0, offset];
  for (const [column, word] of text.entries()) {
    // Words that only the source has end before the next word that both have.
    while (row < source.length && source[row] !== word && countAt(row + 1, column) > countAt(row, column + 1)) {
      inSource += source[row]?.length ?? 0;
      row += 1;
    }
    const isCommon = source[row] === word;
    if (left < word.length) return isCommon ? inSource + left : inSource;
    left -= word.length;
    if (isCommon) {
      inSource += word.length;
      row += 1;
    }
  }
  return inSource;
}

/** How many words the rests of two lists have in common, in order, by the indexes at which the rests begin. */
function countCommon(source: readonly string[], text: readonly string[]): readonly Uint16Array[] {
  const counts = [...source, ''].map(() => new Uint16Array(text.length + 1));
  for (let row = source.length - 1; row >= 0; row -= 1) {
    const [current, below] = [counts[row], counts[row + 1]];
    if (current === undefined || below === undefined) continue;
    for (let column = text.length - 1; column >= 0; column -= 1) {
      current[column] =
        source[row] === text[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0);
    }
  }
  return counts;
}
