import { useCallback, useState } from 'react';
import type { TocItem } from '#shared/types';
import { useThrottledScroll } from '../../hooks/useThrottledScroll.ts';

/**
 * Distance from the top, in pixels, above which a heading counts as read: the scroll offset of anchors and one line.
 */
const readingLine = 72 + 28;

/**
 * Id of the heading being read; undefined above the first one, on the server, and until the page that has just been shown
 * is drawn.
 */
export function useActiveHeading(toc: readonly TocItem[]): string | undefined {
  const [active, setActive] = useState<TocItem>();
  useThrottledScroll(useCallback(() => setActive(headingAt(toc)), [toc]));
  // Another page may have a heading with the id of the one that was read.
  return active !== undefined && toc.includes(active) ? active.id : undefined;
}

function headingAt(toc: readonly TocItem[]): TocItem | undefined {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (isAtEnd && window.scrollY > 0) return toc.at(-1);
  return toc.findLast(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= readingLine;
  });
}
