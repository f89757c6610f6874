import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './ScrollToTop.module.css';

/** Button back to the top; it appears once the page is scrolled (spec, section 4). */
export function ScrollToTop(): ReactNode {
  const text = useText();
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return (
    <button
      type="button"
      className={styles.button}
      hidden={!isScrolled}
      aria-label={text('scrollToTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="up" />
    </button>
  );
}
