/** All numbers that decide the order of pages and hits. */

/** Weight of a word by the field that contains it; the fields are added up. */
export const fieldWeights = {
  // A title has three or four words, so each is about a third of the subject.
  title: 3.5,
  // The author's own word for the subject, which a page rarely has by chance.
  keyword: 4,
  // Names a section; the subject of the page counts more.
  heading: 3,
  // It sums up the text, so words that matter count twice.
  description: 1,
  // The unit of the scale.
  text: 1,
} as const;

/** Added to the score of a page when a text of it matches the query as a whole. */
export const bonuses = {
  // The query is a name of the page: more than two words in a title, because `port` means `server.port`.
  name: 8,
  // The query is the title or a heading: more than `name`. With 16, a heading would also beat a keyword, but then short
  // headings that many pages have would come first.
  exact: 10,
  // A title or keyword has all words of the query and no others: less than `name`, because their order may differ.
  fit: 6,
} as const;

/** Quality of a term that is not the typed word itself. */
export const qualities = {
  // A guess; multiplied by the root of the typed share of the term.
  completion: 0.8,
  // A completion of a word that exists: the reader may have finished typing.
  continuation: 0.4,
  // Less than a completion of which half was typed.
  mistake: 0.5,
} as const;
