import { coverOf, type Match } from '../rank/find-matches.ts';
import type { TextRange } from '../types.ts';

/** Length of a statement, in UTF-16 units: about two lines of the dialog. */
export const statementLength = 100;

/** Longest text before the first match. */
const lead = 30;
/** How far a cut may move to fall between two words. */
const slack = 12;
const ellipsis = '…';
/** What does not stand before an ellipsis. */
const endOfClause = /[\s.,:;、，。：；]+$/u;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const characters = new Intl.Segmenter();

/** Cuts out the excerpt with the most matches, or the beginning of a text without matches. */
export function makeStatement(text: string, matches: readonly Match[], shares: readonly number[]) {
  const first = bestStart(matches, shares);
  let from = cutBefore(text, Math.max(0, first - lead));
  while (/\s/.test(text.charAt(from))) from += 1;
  const to = cutBefore(text, from + statementLength);
  const before = from > 0 ? ellipsis : '';
  const cut = text.slice(from, to);
  const shown = to < text.length ? cut.replace(endOfClause, '') + ellipsis : cut.trimEnd();
  const inside = matches.filter(({ start, end }) => start >= from && end <= to);
  const offset = before.length - from;
  return {
    // Each white-space character becomes one space, so that offsets stay right.
    text: before + shown.replace(/\s/g, ' '),
    ranges: joinRanges(inside.map(({ start, end }) => ({ start: start + offset, end: end + offset }))),
  };
}

function bestStart(matches: readonly Match[], shares: readonly number[]): number {
  let [best, bestScore] = [0, 0];
  for (const [at, { start }] of matches.entries()) {
    const next = matches.slice(at, at + statementLength);
    const inside = next.filter(({ end }) => end <= start + statementLength - lead);
    const score = coverOf(inside, { shares });
    if (score > bestScore + 1e-9) [best, bestScore] = [start, score];
  }
  return best;
}

/** Where the word at a place begins, or the character if the word is long. */
function cutBefore(text: string, place: number): number {
  const word = words.segment(text).containing(place)?.index ?? text.length;
  return place - word <= slack ? word : (characters.segment(text).containing(place)?.index ?? text.length);
}

/** Sorts ranges, and joins those that touch or overlap. */
export function joinRanges(places: readonly { readonly start: number; readonly end: number }[]): readonly TextRange[] {
  const joined: TextRange[] = [];
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
    else joined.push([start, end]);
  }
  return joined;
}
