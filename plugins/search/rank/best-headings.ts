import type { RankedFields } from '../fields/search-fields.ts';
import { isPair } from '../text/is-pair.ts';
import type { AskedName } from '../text/page-names.ts';
import { wordCount } from '../text/word-count.ts';
import type { UnitMatches } from './match-units.ts';
import type { WeighedQuery } from './weigh-query.ts';
import { fullness, weights } from './weights.ts';

/**
 * What a heading adds that is the query itself: any, and for each word after the first, since of many words a query is
 * not the same by chance; of several such headings each has a share. Of a question the other words are gone, and a
 * heading that is all the rest answers it. Where it has nothing to do with the subject of its page a share counts.
 */
const headingBonus = { any: 2, further: 7, most: 24, question: 20, aside: 0.5 };

/** A name that headings may be, and what it adds where one is. */
interface AskedHeading {
  readonly joined: string;
  readonly pages: ReadonlySet<number>;
  readonly bonus: number;
}

/** The score of the best heading of each page. */
export function bestHeadings(query: WeighedQuery, matches: UnitMatches, fields: RankedFields): Float64Array {
  const { heading, headingWords, nameCover } = matches;
  const best = new Float64Array(nameCover.length);
  const asked = askedHeadings(query, fields);
  fields.headings.forEach(({ page, joined, length }, place) => {
    const found = heading[place] ?? 0;
    if (found === 0) return;
    const matched = headingWords[place] ?? 0;
    const exact = asked.find((one) => (joined === undefined ? one.pages.has(page) : one.joined === joined));
    // Headings that are not known one by one are taken for the best that they can be: one with all words of a query
    // that it is not has others too.
    const fullLength = joined === undefined ? matched + (found > 0.999 && exact === undefined ? 1 : 0) : length;
    const bonus = exact ? headingBonus.any + exact.bonus * subjectShare(nameCover[page] ?? 0) : 0;
    const score = weights.heading * found * fullness(matched, fullLength) + bonus;
    best[page] = Math.max(best[page] ?? 0, score);
  });
  return best;
}

function askedHeadings({ asked }: WeighedQuery, fields: RankedFields): readonly AskedHeading[] {
  const [typed] = asked;
  return asked.flatMap((name) => {
    if (name.worth < 1) return [];
    const pages = fields.pagesWithHeading(name);
    const bonus = name === typed ? bonusOfTyped(name) / Math.max(1, pages.size) : headingBonus.question;
    return [{ joined: name.joined, pages, bonus }];
  });
}

function bonusOfTyped({ key }: AskedName): number {
  return Math.min(headingBonus.most, headingBonus.further * Math.max(0, wordCount(key.split(' ').map(isPair)) - 1));
}

/** How much of a heading's worth counts: all when half of the query is in the names of its page. */
function subjectShare(nameCover: number): number {
  return headingBonus.aside + (1 - headingBonus.aside) * Math.min(1, 2 * nameCover);
}
