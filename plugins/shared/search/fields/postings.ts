import { Index } from 'flexsearch';

/** Where terms stand: one field of the index. */
export interface Places {
  places(term: string): readonly number[];
}

/** A field that grows. */
export interface Postings extends Places {
  /** Adds what stands in one place. */
  add(place: number, terms: Iterable<string>): void;
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
      index.append(place, text);
    },
    places: (term) => index.search(term, { limit: size }).map(Number),
  };
}
