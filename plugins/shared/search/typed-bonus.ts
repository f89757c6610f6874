import type { WeighedQuery } from './rank-pages.ts';
import type { NameParts, PageText, TextPart } from './text-part.ts';

/** What stands on a page, and which of its sections a query found. */
interface TypedPage {
  readonly names: NameParts;
  readonly text: PageText | undefined;
}

/** A section of a page that a query found. */
interface TypedSection {
  readonly section: { readonly header: TextPart; readonly text: TextPart };
  /** Whether its text holds the query as it was typed. */
  readonly isPhrase: boolean;
}

/**
 * What a text that holds the query as it was typed adds to the score of its page, by where it stands; in headings and
 * texts more for each word after the second, since many words do not stand together by chance.
 */
const phraseBonus = { named: 8, title: 3, header: 2, content: 1, further: 1 };
/** The same for a name of several words without space (`core-js`, `import.meta.env`), which is one thing. */
const joinedBonus = { named: 5, title: 6, header: 5, content: 4, further: 0 };

/** What it adds that a page holds a word with signs as it was typed, beside others. */
const literalBonus = 4;

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
    text?.keywordKeys.has(query.asked[0].key) ||
    text?.keywords.some(({ folded }) => folded === query.text) ||
    sections.some(({ section }) => section.header.folded === query.text);
  if (isNamed) return bonuses.named;
  if (holdsPhrase(names.title, query)) return bonuses.title;
  // Pairs of characters overlap: two are about one word.
  const words = query.units.reduce((sum, { isPair }) => sum + (isPair ? 0.5 : 1), 0);
  const further = bonuses.further * Math.max(0, words - 2);
  if (sections.some(({ section }) => holdsPhrase(section.header, query))) return bonuses.header + further;
  return sections.some(({ isPhrase }) => isPhrase) ? bonuses.content + further : 0;
}

function holdsWord({ names, text }: TypedPage, sections: readonly TypedSection[], word: string): boolean {
  const parts = [
    names.title,
    ...(text?.keywords ?? []),
    ...sections.flatMap(({ section }) => [section.header, section.text]),
  ];
  return parts.some(({ folded }) => folded.includes(word));
}
