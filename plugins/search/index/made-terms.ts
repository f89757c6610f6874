/** Terms that stand for more than themselves. */

/** The term that stands for a whole name, by what `nameKey` or `joinedName` makes of it. No word of a text begins so. */
export function wholeNameTerm(key: string): string {
  return `=${key.replaceAll(' ', '').slice(0, 64)}`;
}

/** The term that stands for all pairs that hold a character. No word of a text begins so. */
export function characterTerm(char: string): string {
  return `+${char}`;
}

/** Whether a term is one of a text, and none that was made for the index. */
export function isText(term: string): boolean {
  return !/^[=+]/.test(term);
}
