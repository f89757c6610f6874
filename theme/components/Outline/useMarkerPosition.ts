import { type RefObject, useLayoutEffect } from 'react';

/** Distance between the marker and both ends of its link, in pixels. */
const inset = 5;

/**
 * Positions the marker beside the current link, and again whenever the list is resized. The marker appears without a
 * transition; from then on it moves with one.
 */
export function useMarkerPosition(list: RefObject<HTMLElement | null>, active: string | undefined): void {
  useLayoutEffect(() => {
    const element = list.current;
    const link = active === undefined ? null : element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !link) {
      element?.style.removeProperty('--mark-motion');
      return undefined;
    }
    const place = () => {
      element.style.setProperty('--mark-top', String(link.offsetTop + inset));
      element.style.setProperty('--mark-size', String(link.offsetHeight - 2 * inset));
    };
    place();
    const frame = requestAnimationFrame(() => element.style.setProperty('--mark-motion', 'var(--motion)'));
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [list, active]);
}
