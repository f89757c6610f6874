import { Index } from 'flexsearch';

/** Which terms stand where: one field of the index. */
export interface Postings {
  /** Adds what stands in one place; a place is added once. */
  add(place: number, terms: Iterable<string>): void;
  /** Places of a term, in the order in which they were added. */
  places(term: string): readonly number[];
}

/** Postings in a FlexSearch index that takes terms as they are: ours are cut, folded and weighed by rules of our own. */
export function createPostings(): Postings {
  const index = new Index({ tokenize: 'strict', resolution: 1, encode: (text: string) => text.split(' ') });
  let size = 0;
  return {
    add(place, terms) {
      const text = [...terms].join(' ');
      if (text === '') return;
      size += 1;
      index.add(place, text);
    },
    places: (term) => index.search(term, { limit: size }).map(Number),
  };
}
