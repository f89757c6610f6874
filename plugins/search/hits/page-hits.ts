import { coverOf, type FindMatches, type Match } from '../rank/find-matches.ts';
import type { Query } from '../rank/read-query.ts';
import { isExactMatch, type ReadPage, type ScoredSection } from '../rank/score-page.ts';
import type { ReadText } from '../text/read-text.ts';
import type { SearchHit } from '../types.ts';
import { joinRanges, makeStatement } from './make-statement.ts';

/** Makes a hit. Lazy: most hits are never shown, and statements are expensive. */
export type MakeHit = () => SearchHit;

/** The hits of a page, best first; empty if no text that can be shown contains a match. */
export function pageHits(
  page: ReadPage,
  sections: readonly ScoredSection[],
  query: Query,
  find: FindMatches,
): readonly MakeHit[] {
  const inNames = [page.title, ...page.keywords].flatMap(find);
  const aboutPage = [...inNames, ...find(page.description)];
  const isTitleExact = isExactMatch(page.title, query);
  const best = sections[0];
  // If only the path matched, the title is the only possible hit.
  const hasTitle = aboutPage.length > 0 || best === undefined;
  const title = hasTitle ? titleHit(page, query, find) : undefined;
  // The text before the first heading is the page itself: one hit of the two is enough.
  const others = sections
    .filter(({ header }) => title === undefined || header.content !== '')
    .map((section) => () => sectionHit(page, section, query, find));
  if (title === undefined) return others;
  const isHeadingExact = best?.isExactMatch === true;
  const coversMore = inNames.length > 0 && coverOf(aboutPage, query) >= (best?.cover ?? 0);
  const isTitleFirst = isTitleExact || (!isHeadingExact && coversMore);
  return isTitleFirst ? [title, ...others] : [...others, title];
}

/**
 * The hit for the page itself. Its statement is the beginning of the page, unless neither that nor the title contains a
 * match: then it is the keyword that does, or the path.
 */
function titleHit(page: ReadPage, query: Query, find: FindMatches): MakeHit | undefined {
  const headerRanges = joinRanges(find(page.title));
  const texts = [page.description, ...page.sections.map(({ text }) => text)];
  const opening = texts.find(({ content }) => content !== '') ?? page.description;
  const shown =
    headerRanges.length > 0 ? opening : [opening, ...page.keywords, page.path].find((text) => find(text).length > 0);
  if (shown === undefined) return undefined;
  return () => ({
    type: 'title',
    header: page.title.content,
    link: page.path.content,
    headerRanges,
    ...statementOf(shown, find(shown), query),
  });
}

function sectionHit(page: ReadPage, section: ScoredSection, query: Query, find: FindMatches): SearchHit {
  const isPage = section.header.content === '';
  const header = isPage ? page.title : section.header;
  return {
    type: section.inHeader.length > 0 ? 'header' : 'content',
    header: header.content,
    link: isPage ? page.path.content : `${page.path.content}#${section.id}`,
    headerRanges: joinRanges(find(header)),
    ...statementOf(section.text, section.inText, query),
  };
}

function statementOf({ content }: ReadText, matches: readonly Match[], { shares }: Query) {
  const { text, ranges } = makeStatement(content, matches, shares);
  return { statement: text, statementRanges: ranges };
}
