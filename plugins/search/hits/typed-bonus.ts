import type { QueryUnit } from '../query/query-units.ts';
import type { WeighedQuery } from '../rank/weigh-query.ts';
import { wordCount } from '../text/word-count.ts';
import type { Match } from './find-matches.ts';
import type { NameParts, PageText, TextPart } from './text-part.ts';

/** What stands on a page, and which of its sections a query found. */
interface TypedPage {
  readonly names: NameParts;
  readonly text: PageText | undefined;
}

/** A section of a page that a query found. */
interface TypedSection {
  readonly section: { readonly header: TextPart; readonly text: TextPart; readonly isLead: boolean };
  /** What the query found in its text. */
  readonly matches: readonly Match[];
  /** Whether its text holds the query as it was typed. */
  readonly isPhrase: boolean;
}

/**
 * What a text that holds the query as it was typed adds to the score of its page, by where it stands: a keyword or a
 * heading is the query, a keyword has its words, a title, a heading or a text holds it. Many words do not stand together
 * by chance: each after the second counts, also where a text has some of the query only.
 */
const phraseBonus = { named: 8, alike: 6, title: 3, header: 2, content: 1, further: 1 };
/** The same for a name of several words without space (`core-js`, `import.meta.env`), which is one thing. */
const joinedBonus = { named: 5, alike: 5, title: 6, header: 5, content: 4, further: 0 };

/** What it adds that a page holds a word with signs as it was typed, beside others. */
const literalBonus = 4;

/** What may stand between two words of a run, in UTF-16 units, and how surely each must be what was typed. */
const longestGap = 4;
const sureQuality = 0.85;

/** What it adds to the score of a page that the query, or a word of it, stands there as it was typed. */
export function typedBonus(page: TypedPage, sections: readonly TypedSection[], query: WeighedQuery): number {
  const held = query.literals.filter((word) => holdsWord(page, sections, word));
  return phraseBonusOf(page, sections, query) + held.length * literalBonus;
}

/** Whether a text holds a query of several words as it was typed. */
export function holdsPhrase({ folded }: TextPart, { units, text }: WeighedQuery): boolean {
  return units.length > 1 && folded.includes(text);
}

function phraseBonusOf({ names, text }: TypedPage, sections: readonly TypedSection[], query: WeighedQuery): number {
  const bonuses = /^[!-~]+$/.test(query.text) ? joinedBonus : phraseBonus;
  const isNamed =
    text?.keywords.some(({ folded }) => folded === query.text) ||
    sections.some(({ section }) => section.header.folded === query.text);
  if (isNamed) return bonuses.named;
  if (text?.keywordKeys.has(query.asked[0].key)) return bonuses.alike;
  if (holdsPhrase(names.title, query)) return bonuses.title;
  const inHeader = sections.some(({ section }) => holdsPhrase(section.header, query));
  const inText = sections.some(({ isPhrase }) => isPhrase);
  const together = inHeader || inText ? wordsOf(query.units) : longestRun(sections, query);
  const further = bonuses.further * Math.max(0, together - 2);
  return (inHeader ? bonuses.header : inText ? bonuses.content : 0) + further;
}

/** The most words of a query that stand one after another in a text, but for short ones between them. */
function longestRun(sections: readonly TypedSection[], { units }: WeighedQuery): number {
  const lengthOf = (run: readonly Match[]) => wordsOf(run.flatMap(({ unit }) => units[unit] ?? []));
  let longest = 0;
  for (const { section, matches } of sections) {
    if (section.isLead) continue;
    let run: Match[] = [];
    for (const match of matches) {
      if (match.quality < sureQuality) continue;
      const last = run.at(-1);
      if (last?.unit === match.unit - 1 && match.start - last.end <= longestGap) {
        run.push(match);
        continue;
      }
      longest = Math.max(longest, lengthOf(run));
      run = [match];
    }
    longest = Math.max(longest, lengthOf(run));
  }
  return longest;
}

function wordsOf(units: readonly QueryUnit[]): number {
  return wordCount(units.map(({ isPair }) => isPair === true));
}

/** Whether a page holds a word with signs that is not a part of another one. */
function holdsWord({ names, text }: TypedPage, sections: readonly TypedSection[], word: string): boolean {
  const parts = [
    names.title,
    ...(text?.keywords ?? []),
    ...sections.flatMap(({ section }) => [section.header, section.text]),
  ];
  return parts.some(({ folded }) => placesOf(folded, word).some((at) => isWhole(folded, at, at + word.length)));
}

function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

/** Whether what lies there is no part of a longer word with signs. */
function isWhole(text: string, start: number, end: number): boolean {
  const isPart = (char: string) => /[\w-]/.test(char);
  return !isPart(text.charAt(start - 1)) && !isPart(text.charAt(end));
}
