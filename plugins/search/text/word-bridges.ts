/** Older browsers have none: there, no pair is known to lie across words. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

/** A word of a text with its place, in UTF-16 units. */
interface Segment {
  readonly segment: string;
  readonly index: number;
}

/** The words of a text, also of one that is written without spaces. */
export function segmentsOf(text: string): readonly Segment[] {
  return segmenter === undefined ? [{ segment: text, index: 0 }] : [...segmenter.segment(text)];
}

/** Where pairs of characters begin that lie across two words; two words of one character each may well be one. */
export function bridgesIn(text: string): ReadonlySet<number> {
  const words = segmentsOf(text);
  const starts = new Set<number>();
  words.forEach(({ index, segment }, at) => {
    const after = words[at + 1];
    const last = [...segment].at(-1) ?? '';
    if (after === undefined || segment.length + after.segment.length < 3) return;
    starts.add(index + segment.length - last.length);
  });
  return starts;
}
