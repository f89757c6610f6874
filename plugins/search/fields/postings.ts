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

/** Terms whose places are kept: a query asks for them several times, and a longer one that is typed next does again. */
const keptTerms = 2_000;

/** Postings in a FlexSearch index that takes terms as they are: ours are cut, folded and weighed by rules of our own. */
export function createPostings(): Postings {
  const index = new Index({ tokenize: 'strict', resolution: 1, encode: (text: string) => text.split(' ') });
  const found = new Map<string, readonly number[]>();
  let size = 0;
  return {
    add(place, terms) {
      const text = [...terms].join(' ');
      if (text === '') return;
      size += 1;
      found.clear();
      index.append(place, text);
    },
    places(term) {
      const known = found.get(term);
      if (known !== undefined) return known;
      if (found.size >= keptTerms) found.clear();
      const places = index.search(term, { limit: size }).map(Number);
      found.set(term, places);
      return places;
    },
  };
}
