import type { Problem } from '#shared/errors';
import type { TextPlace } from '#shared/place';

/** A problem of a document (its path in messages) at its place in the source. Others stay as they are. */
export function problemInSource(
  problem: Problem,
  shownPath: string,
  inSource: (place: TextPlace) => TextPlace,
): Problem {
  const { file, line, column } = problem;
  if (file !== shownPath || line === undefined || column === undefined) return problem;
  return { ...problem, ...inSource({ line, column }) };
}
