import { startTransition, useEffect, useState } from 'react';
import type { SearchHitGroup } from '#shared/search/types';
import { groupKey } from './HitList.tsx';

/** Groups of a new list that are drawn at once: those that are read first. */
const firstGroups = 3;

/**
 * The groups of a list that changes as a whole: its first groups at once, with what stood below them, and the rest when
 * those have been painted. On a slow machine drawing all of them in one frame would hold the page for too long.
 */
export function useStepwise(groups: readonly SearchHitGroup[]): readonly SearchHitGroup[] {
  const [settled, setSettled] = useState<readonly SearchHitGroup[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setSettled(groups)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [groups]);
  if (settled === groups || groups.length <= firstGroups) return groups;
  const first = groups.slice(0, firstGroups);
  const keys = new Set(first.map(groupKey));
  return [...first, ...settled.slice(firstGroups).filter((group) => !keys.has(groupKey(group)))];
}
