import { startTransition, useEffect, useMemo, useState } from 'react';
import type { SearchHitGroup } from '#search';

/** Groups of a new list that are drawn at first, which makes room for them, and each time after it. */
const groupsAtOnce = { first: 1, further: 2 };

/** How far a list has been drawn. */
interface Progress {
  readonly groups: readonly SearchHitGroup[];
  readonly drawn: number;
}

/**
 * The groups of a list that changes as a whole, a few at a time, from the first on: the next ones when those have been
 * painted. Drawing all at once doubles the longest task: 92 ms instead of 55 on a processor four times slower.
 */
export function useStepwise(groups: readonly SearchHitGroup[]): readonly SearchHitGroup[] {
  const [last, setLast] = useState<Progress>({ groups: [], drawn: 0 });
  const current = useMemo(
    () => (last.groups === groups ? last : { groups, drawn: groupsAtOnce.first }),
    [last, groups],
  );

  useEffect(() => {
    if (last === current && current.drawn >= current.groups.length) return;
    const next = { ...current, drawn: current.drawn + groupsAtOnce.further };
    let timer: ReturnType<typeof setTimeout>;
    const request = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLast(next)));
    });
    return () => {
      cancelAnimationFrame(request);
      clearTimeout(timer);
    };
  }, [last, current]);
  return useMemo(
    () => (current.drawn >= current.groups.length ? current.groups : current.groups.slice(0, current.drawn)),
    [current],
  );
}
