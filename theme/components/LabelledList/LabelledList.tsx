import type { ReactNode } from 'react';
import styles from './LabelledList.module.css';

/** Properties of `LabelledList`. */
export interface LabelledListProps {
  readonly label: string;
  /** The entries, each a `<dd>`. */
  readonly children: ReactNode;
}

/** A short list about the page below its article, such as its tags. */
export function LabelledList({ label, children }: LabelledListProps): ReactNode {
  return (
    <dl className={styles.list}>
      <dt>{label}</dt>
      {children}
    </dl>
  );
}
