import { useEffect, useState } from 'react';
import type { TocItem } from '#shared/types';

/** How often the reading position is looked at, in milliseconds (spec, section 9). */
const throttle = 200;

/** A heading counts as read from here on, in pixels below the top: the scroll offset and a line. */
const readingLine = 72 + 28;

/** Id of the heading above the reading position; undefined before the first one and on the server. */
export function useActiveHeading(toc: readonly TocItem[]): string | undefined {
  const [active, setActive] = useState<string>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setActive(headingAt(toc));
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttle);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [toc]);

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
