import { distance } from 'fastest-levenshtein';

/** The candidate most like `name`, or undefined when none is near enough to be what was meant. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const folded = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const steps = distance(folded, candidate.toLowerCase());
    if (steps < bestDistance) [best, bestDistance] = [candidate, steps];
  }
  return best;
}

/** `Did you mean …?`, or the fallback when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>, fallback: string): string {
  const found = nearest(name, candidates);
  return found === undefined ? fallback : `Did you mean \`${found}\`?`;
}
