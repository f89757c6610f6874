import { nearestHint } from '#shared/nearest';

/** `Did you mean …?`, or `fallback` when no candidate is near. */
export function didYouMean(name: string, candidates: Iterable<string>, fallback: string): string {
  return nearestHint(name, candidates) ?? fallback;
}
