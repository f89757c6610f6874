/** A text as the tokenizer reads it: compatibility forms and accents of Latin letters folded, case kept. */
interface FoldedText {
  readonly text: string;
  /** Whether a place in it can be another one in the original string. */
  readonly isShifted: boolean;
  /** Where a range of the folded text stands in the original string, in UTF-16 units. */
  range(start: number, end: number): readonly [start: number, end: number];
}

/** A run whose length folding changed. */
interface Shift {
  /** First unit and unit after the last, in the folded and in the original text. */
  readonly folded: readonly [number, number];
  readonly original: readonly [number, number];
}

/** A letter with the marks that follow it; ideographs, which no folding changes, are left out. */
const clusters =
  /(?:[A-Za-z](?=\p{M})|[^\p{ASCII}\u3000-\u303e\u4e00-\u9fff\ud800-\udfff])[\p{M}\u1160-\u11ff\uff9e\uff9f]*/gu;

const isAscii = /^\p{ASCII}*$/u;

/**
 * Folds compatibility forms (full width, ligatures, half-width kana) and the accents of Latin letters. Marks of other
 * scripts make other letters (й is no и, が no か), so only Latin ones go, and those that Arabic and Hebrew are mostly
 * written without; what decomposed is composed again, or a Korean syllable would stay in three parts.
 */
export function foldText(original: string): FoldedText {
  if (isAscii.test(original)) return { text: original, isShifted: false, range: (start, end) => [start, end] };
  const shifts: Shift[] = [];
  let grown = 0;
  const text = original.replace(clusters, (cluster: string, at: number) => {
    const folded = foldCluster(cluster);
    if (folded.length !== cluster.length) {
      const start = at + grown;
      shifts.push({ folded: [start, start + folded.length], original: [at, at + cluster.length] });
      grown += folded.length - cluster.length;
    }
    return folded;
  });
  return {
    text,
    isShifted: shifts.length > 0,
    range: (start, end) => [originalPlace(shifts, start, 'start'), originalPlace(shifts, end, 'end')],
  };
}

/** Folded text in lower case: what two texts are compared by. */
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
  // Clusters of a text are few; a hostile text must not fill the memory.
  if (known.size < 5_000 && cluster.length < 8) known.set(cluster, folded);
  return folded;
}

function originalPlace(shifts: readonly Shift[], place: number, side: 'start' | 'end'): number {
  let low = 0;
  let high = shifts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shifts[middle]?.folded[0] ?? 0) < place + (side === 'start' ? 1 : 0)) low = middle + 1;
    else high = middle;
  }
  const shift = shifts[low - 1];
  if (shift === undefined) return place;
  // A place inside of a run that grew or shrank is the whole run.
  if (place < shift.folded[1]) return side === 'start' ? shift.original[0] : shift.original[1];
  return place - shift.folded[1] + shift.original[1];
}
