/** How many words terms are about, by whether each is a pair of characters: pairs overlap, two are about one word. */
export function wordCount(arePairs: readonly boolean[]): number {
  return arePairs.reduce((sum, isPair) => sum + (isPair ? 0.5 : 1), 0);
}
