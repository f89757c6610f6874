import { useCallback, useState } from 'react';
import type { TocItem } from '#shared/types';
import { useThrottledScroll } from '../../hooks/useThrottledScroll.ts';

/** A heading counts as read from here on, in pixels below the top: the scroll offset (spec, section 9) and a line. */
const readingLine = 72 + 28;

/** Id of the heading above the reading position; undefined before the first one and on the server. */
export function useActiveHeading(toc: readonly TocItem[]): string | undefined {
  const [active, setActive] = useState<string>();
  useThrottledScroll(useCallback(() => setActive(headingAt(toc)), [toc]));
  return active;
}

function headingAt(toc: readonly TocItem[]): string | undefined {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (isAtEnd && window.scrollY > 0) return toc.at(-1)?.id;
  return toc.findLast(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= readingLine;
  })?.id;
}
