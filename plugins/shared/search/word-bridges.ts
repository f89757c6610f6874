/** Older browsers have none: there, no pair is known to lie across words. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

/** Where pairs of characters begin that lie across two words; two words of one character each may well be one. */
export function bridgesIn(text: string): ReadonlySet<number> {
  const words = segmenter === undefined ? [] : [...segmenter.segment(text)];
  const starts = new Set<number>();
  words.forEach(({ index, segment }, at) => {
    const after = words[at + 1];
    const last = [...segment].at(-1) ?? '';
    if (after === undefined || segment.length + after.segment.length < 3) return;
    starts.add(index + segment.length - last.length);
  });
  return starts;
}
