import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '../../hooks/useText.ts';
import { useThrottledScroll } from '../../hooks/useThrottledScroll.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './ScrollToTop.module.css';

/** Scroll position from which the button is shown, in pixels. */
const scrollOffset = 72;

/** Button back to the top; hidden until the reader scrolls down. */
export function ScrollToTop(): ReactNode {
  const text = useText();
  const [isScrolled, setScrolled] = useState(false);
  useThrottledScroll(useCallback(() => setScrolled(window.scrollY > scrollOffset), []));
  return (
    <button
      type="button"
      className={`icon-control ${styles.button}`}
      hidden={!isScrolled}
      aria-label={text('scrollToTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="up" />
    </button>
  );
}
