import type { FindMatches } from '../rank/find-matches.ts';
import type { Query } from '../rank/read-query.ts';
import type { ScoredSection } from '../rank/score-page.ts';
import type { SearchHit } from '../types.ts';
import { joinRanges, makeStatement } from './make-statement.ts';

/**
 * Makes the hit for a section. Its statement shows the match. If only a keyword or the path matches, it is that; if the
 * header shows the match, it may be the beginning of the text.
 */
export function makeHit(
  { type, header, link, names, texts }: ScoredSection,
  query: Query,
  find: FindMatches,
): SearchHit {
  const headerRanges = joinRanges(find(header));
  const quotable = headerRanges.length > 0 ? texts : [...texts, ...names];
  const shown = quotable.find((text) => find(text).length > 0) ?? texts.find(({ content }) => content !== '');
  const { text = '', ranges = [] } = shown === undefined ? {} : makeStatement(shown.content, find(shown), query.shares);
  return { type, header: header.content, link, headerRanges, statement: text, statementRanges: ranges };
}
