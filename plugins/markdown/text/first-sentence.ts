import { words } from '#shared/words';

/** Limit on how much of a paragraph is searched. */
const lookAhead = 2000;

const abbreviations = new Set(
  words(
    'e.g i.e etc vs cf ca al approx resp incl excl no nr fig eq sec ch vol pp ed dept inc ltd mr mrs ms dr prof st jr sr',
  ),
);

/**
 * First sentence of a paragraph. Chinese sentences end at `。！？`; Latin sentences at `.!?` before white space, except
 * after an abbreviation or a single letter, or before a lower-case letter. The whole text when no sentence ends.
 */
export function firstSentence(paragraph: string): string {
  const text = paragraph.slice(0, lookAhead);
  for (const match of text.matchAll(/[。！？.!?]/g)) {
    const end = endOfSentence(text, match.index);
    if (end !== undefined) return text.slice(0, end);
  }
  return text;
}

function endOfSentence(text: string, at: number): number | undefined {
  const end = afterClosers(text, at + 1);
  if (/[。！？]/.test(text.charAt(at))) return end;
  const rest = text.slice(end, end + 2);
  if (rest !== '' && !/^\s/.test(rest)) return undefined;
  if (text.charAt(at) !== '.') return end;
  return /^\s\p{Ll}/u.test(rest) || isAbbreviation(text, at) ? undefined : end;
}

/** Includes closing quotes and brackets and repeated end marks in the sentence. */
function afterClosers(text: string, from: number): number {
  let end = from;
  while (end < text.length && '。！？.!?"\'”’」』）)]'.includes(text.charAt(end))) end += 1;
  return end;
}

function isAbbreviation(text: string, at: number): boolean {
  const word = text.slice(text.lastIndexOf(' ', at) + 1, at).replace(/^[("'“‘[]+/, '');
  return /^\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase());
}
