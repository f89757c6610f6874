import type { ReactNode } from 'react';
import styles from './Frameworks.module.css';

/**
 * Draws a list as tiles, each with the mark of its framework, which is known by where the first link leads. An entry has
 * three paragraphs: the linked name, the packages that it takes, and what one gets with them.
 */
export function Frameworks({ children }: { readonly children: ReactNode }) {
  return <div className={`${styles.frameworks} card-links`}>{children}</div>;
}
