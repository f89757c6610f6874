import { useEffect } from 'react';

/** Interval between two calls, in milliseconds. */
const throttle = 200;

/** Calls a function after mount, whenever the function changes, and every 200 ms while the page scrolls. */
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
