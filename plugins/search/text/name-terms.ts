import { tokenize } from './tokenize.ts';

/** A title, a heading or a path, cut into terms. */
export interface NameTerms {
  readonly terms: ReadonlySet<string>;
  /** Words and pairs of characters, parts of words not counted. */
  readonly length: number;
}

/** Cuts a name into terms; neighbouring words are one term too: `quickstart` is to find “Quick start”. */
export function nameTerms(name: string): NameTerms {
  const tokens = tokenize(name);
  const words = tokens.filter(({ kind }) => kind === 'word');
  const joined = words.slice(1).map(({ term }, at) => (words[at]?.term ?? '') + term);
  return {
    terms: new Set([...tokens.map(({ term }) => term), ...joined]),
    length: tokens.filter(({ kind }) => kind !== 'part').length,
  };
}
