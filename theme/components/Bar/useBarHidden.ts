import { useCallback, useRef, useState } from 'react';
import type { SiteData } from '#shared/types';
import { useThrottledScroll } from '../../hooks/useThrottledScroll.ts';

/** Whether the bar is out of sight: with `scroll`, while the page is scrolled down and moves further down. */
export function useBarHidden(setting: SiteData['hideNavbar']): boolean {
  const [isHidden, setHidden] = useState(false);
  const last = useRef(0);

  const look = useCallback(() => {
    const bar = document.querySelector<HTMLElement>('[data-part="navbar"]');
    const { scrollY } = window;
    setHidden(setting === 'scroll' && scrollY > last.current && scrollY > (bar?.offsetHeight ?? 0));
    last.current = scrollY;
  }, [setting]);
  useThrottledScroll(look);

  return isHidden;
}
