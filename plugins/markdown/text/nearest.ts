import { nearestHint } from '#shared/nearest';

/** `Did you mean …?`, or the fallback when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>, fallback: string): string {
  return nearestHint(name, candidates) ?? fallback;
}
