import { useEffect, useState } from 'react';
import type { SiteData } from '#shared/types';

/** How often the scroll position is looked at, in milliseconds (spec, section 9). */
const throttle = 200;

/** Whether the bar is out of sight: with `scroll`, while the page is scrolled down and moves further down. */
export function useBarHidden(setting: SiteData['hideNavbar']): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    if (setting !== 'scroll') return;
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const bar = document.querySelector<HTMLElement>('[data-part="navbar"]');
      setHidden(window.scrollY > last && window.scrollY > (bar?.offsetHeight ?? 0));
      last = window.scrollY;
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttle);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [setting]);

  return isHidden;
}
