import { distance } from 'fastest-levenshtein';

/** The candidate that a misspelt name most likely means, or undefined when none is close; the first of equals wins. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = allowedDistance(name) + 1;
  for (const candidate of candidates) {
    // The difference in length is a cheap lower bound.
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const found = isSwap(wanted, candidate.toLowerCase()) ? 1 : distance(wanted, candidate.toLowerCase());
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

/** A third of the letters may differ, but at least one. */
function allowedDistance({ length }: string): number {
  return Math.max(1, Math.floor(length / 3));
}

/** Whether two neighbouring letters have changed places, which is one slip. */
function isSwap(name: string, candidate: string): boolean {
  const at = [...name].findIndex((letter, index) => letter !== candidate[index]);
  const swapped = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  return at >= 0 && swapped === candidate;
}
