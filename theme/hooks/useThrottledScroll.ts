import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Interval between two calls, in milliseconds. */
const throttle = 200;

/**
 * Calls a function once the page is drawn, whenever the function has changed, and every 200 ms while the page scrolls.
 */
export function useThrottledScroll(look: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, throttle);
    };
    const cancel = afterPaint(look);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [look]);
}
