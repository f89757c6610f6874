/** Every number that the order of pages and hits depends on. */

/** What a word counts by the field that has it; fields add up. */
export const fieldWeights = {
  // A title has three or four words, so each says a third of what the page is about.
  title: 3.5,
  // The author's own word for the subject, which a page rarely has by chance.
  keyword: 4,
  // Names a section; the subject of the page counts more.
  heading: 3,
  // One sentence of the text, written once more: it doubles the words that matter.
  description: 1,
  // The unit of the scale.
  text: 1,
} as const;

/** What the best pages gain by what their texts show. */
export const bonuses = {
  // The whole query is a name of the page: more than two words in a title, since `port` asks for `server.port`.
  name: 8,
  // The whole query is the title or a heading: more than `name`. With 16, so that a heading outdoes a keyword that is the
  // query, too, short headings that many pages have take the first place.
  exact: 10,
  // All words of the query, and no other, are one title or keyword: less than `name`, since the order of words is open.
  fit: 6,
} as const;

/** What a term counts for a word of the query that it is not. */
export const qualities = {
  // A guess; times the root of the share that was typed.
  completion: 0.8,
  // A completion where the word itself exists: the reader may have finished typing.
  continuation: 0.4,
  // Less than the completion of half a word.
  mistake: 0.5,
} as const;
