/** A text for the tokenizer: without compatibility forms and accents of Latin letters, but with its letter case. */
interface FoldedText {
  readonly text: string;
  /** Range in the original text that a range of `text` comes from, in UTF-16 units. */
  range(start: number, end: number): readonly [start: number, end: number];
}

/** A letter with the marks after it. Ideographs are left out, because folding does not change them. */
const clusters =
  /(?:[A-Za-z](?=\p{M})|[^\p{ASCII}\u3000-\u303e\u4e00-\u9fff\ud800-\udfff])[\p{M}\u1160-\u11ff\uff9e\uff9f]*/gu;

const isAscii = /^\p{ASCII}*$/u;

/**
 * Folds compatibility forms (full width, ligatures, half-width kana) and removes accents of Latin letters, and marks
 * that writers of Arabic and Hebrew mostly leave out. Other marks stay, because they make other letters (й is not и, が
 * is not か). The result is composed again, so that a Korean syllable is one character.
 */
export function foldText(original: string): FoldedText {
  let isShifted = false;
  const fold = (cluster: string) => {
    const folded = foldCluster(cluster);
    isShifted ||= folded.length !== cluster.length;
    return folded;
  };
  const text = isAscii.test(original) ? original : original.replace(clusters, fold);
  if (!isShifted) return { text, range: (start, end) => [start, end] };
  // Range in the original of each unit of the folded text. A folded cluster stays whole.
  const ranges: (readonly [number, number])[] = [];
  let at = 0;
  const copyTo = (place: number) => {
    for (; at < place; at += 1) ranges.push([at, at + 1]);
  };
  for (const { 0: cluster, index } of original.matchAll(clusters)) {
    copyTo(index);
    at += cluster.length;
    for (const _ of foldCluster(cluster).split('')) ranges.push([index, at]);
  }
  copyTo(original.length);
  return { text, range: (start, end) => [ranges[start]?.[0] ?? original.length, ranges[end - 1]?.[1] ?? 0] };
}

/** Folds a text and its letter case, for comparing texts. */
export function foldCase(text: string): string {
  return foldText(text).text.toLowerCase();
}

/** Vowel signs, hamzas and the joining stroke of Arabic and the points of Hebrew: most writers leave them out. */
const optionalMarks = /[\u0640\u064b-\u065f\u0670\u0591-\u05bd\u05bf-\u05c7]/g;

const known = new Map<string, string>();

function foldCluster(cluster: string): string {
  const found = known.get(cluster);
  if (found !== undefined) return found;
  const folded = cluster
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(optionalMarks, '')
    .normalize('NFC');
  // A text has few different clusters, but a hostile one must not fill the memory.
  if (known.size < 5_000 && cluster.length < 8) known.set(cluster, folded);
  return folded;
}
