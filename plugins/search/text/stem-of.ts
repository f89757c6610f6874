/** Endings, each with what stands for it in the stem; the first one that fits is taken, and only from a long enough word. */
const plurals: readonly (readonly [ending: RegExp, stem: string])[] = [
  [/(?<=.{2})ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  // `alias`, `status`, `this` and `css` are no plurals.
  [/(?<=.{2}[^suia])s$/, ''],
];
const forms: readonly (readonly [ending: RegExp, stem: string])[] = [
  [/(?<=.{3})ication$/, 'i'],
  [/(?<=.{4})(?:ation|ate|ment)$/, ''],
  [/(?<=.{2})ily$/, 'i'],
  [/(?<=.{3})y$/, 'i'],
  // `splitting` and `split`.
  [/(?<=.{2})([^aeiouls])\1(?:ing|ed)$/, '$1'],
  [/(?<=.{3})(?:ing|ed)$/, ''],
];

/** What English forms of a word have in common: `plugins`, `building`, `migration`. Other words stay as they are. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const bare = without(without(word, plurals), forms);
  // `cache` and `caching` are one word, `core` and `cors` are not.
  return bare.length > 4 ? bare.replace(/e$/, '') : bare;
}

function without(word: string, endings: typeof plurals): string {
  const found = endings.find(([ending]) => ending.test(word));
  return found === undefined ? word : word.replace(found[0], found[1]);
}
