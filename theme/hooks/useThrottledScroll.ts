import { useEffect } from 'react';

/** How often the scroll position is looked at, in milliseconds (spec, section 9). */
const throttle = 200;

/** Calls a function once in the browser, again whenever it changes, and while the page is scrolled every 200 ms. */
export function useThrottledScroll(look: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, throttle);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [look]);
}
