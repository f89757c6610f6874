import { distance } from 'fastest-levenshtein';

/** The candidate that a misspelt name most likely means, or undefined when none is close; the first of equals wins. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = allowedDistance(name) + 1;
  for (const candidate of candidates) {
    // The difference in length is a cheap lower bound.
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const found = distance(wanted, candidate.toLowerCase());
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

/** `Did you mean …?`, or undefined when no other candidate is near. */
export function nearestHint(name: string, candidates: Iterable<string>): string | undefined {
  // The name itself may be a candidate, such as an option that another kind of object has.
  const found = nearest(
    name,
    [...candidates].filter((candidate) => candidate !== name),
  );
  return found === undefined ? undefined : `Did you mean \`${found}\`?`;
}

/**
 * A third of the letters may differ, but at least two, so that two letters may be swapped; one in a name of one or two
 * letters.
 */
function allowedDistance({ length }: string): number {
  if (length < 3) return 1;
  return Math.max(2, Math.floor(length / 3));
}
