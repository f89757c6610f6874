const pair = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2}$/u;

/** Whether a term is a pair of characters of a text that is written without spaces. */
export function isPair(term: string): boolean {
  return pair.test(term);
}
