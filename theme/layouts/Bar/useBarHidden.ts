import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PageData, SiteData } from '#shared/types';
import { useThrottledScroll } from '../../hooks/useThrottledScroll.ts';

/**
 * Whether the bar is hidden: with the setting `scroll`, while the reader scrolls down. Scrolling done by a navigation
 * (to a hash, or to a restored position) does not hide it.
 */
export function useBarHidden(setting: SiteData['hideNavbar'], routePath: PageData['routePath']): boolean {
  const [isHidden, setHidden] = useState(false);
  /** The scroll position at the last check. */
  const last = useRef(Number.POSITIVE_INFINITY);

  const look = useCallback(() => {
    const bar = document.querySelector<HTMLElement>('[data-part="navbar"]');
    const { scrollY } = window;
    setHidden(setting === 'scroll' && scrollY > last.current && scrollY > (bar?.offsetHeight ?? 0));
    last.current = scrollY;
  }, [setting]);
  useThrottledScroll(look);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path changes when another page is shown.
  useLayoutEffect(() => {
    // The router scrolls in the task that shows the page. A look that was due meanwhile must not see that as scrolling.
    last.current = Number.POSITIVE_INFINITY;
    const timer = setTimeout(() => {
      last.current = window.scrollY;
    });
    return () => clearTimeout(timer);
  }, [routePath]);

  return isHidden;
}
