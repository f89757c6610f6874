import type { ReactNode } from 'react';
import type { TocItem } from '#shared/types';
import { useText } from '../../hooks/useText.ts';
import styles from './Outline.module.css';
import { useActiveHeading } from './useActiveHeading.ts';

/** The headings of the page, with a mark on the one that is being read. */
export function Outline({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
  const text = useText();
  const active = useActiveHeading(toc);
  return (
    <nav aria-label={text('onThisPage')}>
      <p className={styles.title}>{text('onThisPage')}</p>
      <ol className={styles.list}>
        {toc.map(({ id, depth, text: heading, tag }) => (
          <li key={id} data-depth={depth}>
            <a className={styles.link} href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
              {heading}
              {tag !== undefined && <span className="badge">{tag}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
