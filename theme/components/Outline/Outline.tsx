import { type ReactNode, useRef } from 'react';
import type { TocItem } from '#shared/types';
import { useText } from '../../hooks/useText.ts';
import { breakable } from '../../text/breakable.tsx';
import styles from './Outline.module.css';
import { useActiveHeading } from './useActiveHeading.ts';
import { useMarkerPosition } from './useMarkerPosition.ts';

/** The headings of the page; a marker shows which one is being read. */
export function Outline({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
  const text = useText();
  const active = useActiveHeading(toc);
  const list = useRef<HTMLOListElement>(null);
  useMarkerPosition(list, active);
  return (
    <nav aria-label={text('onThisPage')}>
      <p className={styles.title}>{text('onThisPage')}</p>
      <ol className={styles.list} ref={list}>
        {toc.map(({ id, depth, text: heading, tag }) => (
          <li key={id} data-depth={depth}>
            <a className={styles.link} href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
              {breakable(heading)}
              {tag !== undefined && <span className="badge">{tag}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
