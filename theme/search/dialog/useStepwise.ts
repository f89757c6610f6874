import { startTransition, useEffect, useMemo, useState } from 'react';
import type { SearchHitGroup } from '#search';
import { groupKey } from './HitList.tsx';

/** Groups of a new list that are drawn in the first frame, which makes room for them, and in each one after it. */
const groupsAtOnce = { first: 1, further: 2 };

/** How far a list has been drawn, and what stood there before. */
interface Progress {
  readonly groups: readonly SearchHitGroup[];
  readonly drawn: number;
  readonly before: readonly SearchHitGroup[];
}

/**
 * The groups of a list that changes as a whole, a few at a time, from the first on: the next ones when those have been
 * painted, with what stood below them until then. On a slow machine drawing all of them in one frame would hold the page
 * for too long.
 */
export function useStepwise(groups: readonly SearchHitGroup[]): readonly SearchHitGroup[] {
  const [last, setLast] = useState<Progress>({ groups: [], drawn: 0, before: [] });
  const current = useMemo(
    () => (last.groups === groups ? last : { groups, drawn: groupsAtOnce.first, before: shownOf(last) }),
    [last, groups],
  );

  useEffect(() => {
    if (last === current && current.drawn >= current.groups.length) return;
    const next = { ...current, drawn: current.drawn + groupsAtOnce.further };
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLast(next)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [last, current]);
  return useMemo(() => shownOf(current), [current]);
}

function shownOf({ groups, drawn, before }: Progress): readonly SearchHitGroup[] {
  if (drawn >= groups.length) return groups;
  const first = groups.slice(0, drawn);
  const keys = new Set(first.map(groupKey));
  return [...first, ...before.slice(drawn).filter((group) => !keys.has(groupKey(group)))];
}
