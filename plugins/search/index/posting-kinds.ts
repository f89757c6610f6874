const kindNames = ['text', 'about', 'described', 'named', 'onlyDescribed', 'onlyNamed', 'aside', 'unsaid'] as const;

/**
 * What a page has to do with a term, the strongest there is: a keyword holds it (`named`), its description and its text
 * do (`described`), it begins with it or says it often (`about`), it says it (`text`), or it says it only where it leads
 * to other pages (`aside`). What its description alone says is `onlyDescribed`, a part of a keyword that its text lacks
 * is `onlyNamed`; of a term that none of these has, which only the index of a large language names, it is `unsaid`.
 */
export type PostingKind = (typeof kindNames)[number];

/** All kinds, in the order of their numbers in a packed index. */
export const postingKinds: readonly PostingKind[] = kindNames;

/** Kinds by how much they count, most first. */
const byStrength: readonly PostingKind[] = [
  'named',
  'onlyNamed',
  'described',
  'onlyDescribed',
  'about',
  'text',
  'aside',
  'unsaid',
];

/** The one of two kinds that counts more. */
export function strongerKind(a: PostingKind, b: PostingKind): PostingKind {
  return byStrength.indexOf(a) < byStrength.indexOf(b) ? a : b;
}

/** A field of the ranking that is made of postings. */
export type TextField = Exclude<PostingKind, 'unsaid'>;

/** The fields that a kind of posting counts in. */
export const fieldsOfKind: Readonly<Record<PostingKind, readonly TextField[]>> = {
  text: ['text'],
  about: ['text', 'about'],
  described: ['text', 'described'],
  named: ['text', 'named'],
  onlyDescribed: ['onlyDescribed'],
  onlyNamed: ['onlyNamed'],
  aside: ['aside'],
  unsaid: [],
};
