import { diffWordsWithSpace } from 'diff';
import type { TextPlace } from '#shared/place';

/** Changed words of a line, above which looking for the ones that stay would take too long. */
const maxEditLength = 200;

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

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\r\n]/);
}

function offsetInSource(source: string, text: string, offset: number): number {
  let [inSource, changeStart, left] = [0, 0, offset];
  for (const { value, added, removed } of diffWordsWithSpace(source, text, { maxEditLength }) ?? []) {
    if (removed) {
      changeStart = inSource;
      inSource += value.length;
      continue;
    }
    if (left < value.length) return added ? changeStart : inSource + left;
    left -= value.length;
    if (!added) inSource += value.length;
    changeStart = inSource;
  }
  return inSource;
}
