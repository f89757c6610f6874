import type { ReactNode } from 'react';
import { usePageData } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PageMeta.module.css';

/** Edit link and date of the last change, if known. */
export function PageMeta(): ReactNode {
  const { editLink, lastUpdatedTime, lastUpdatedText } = usePageData().page;
  const text = useText();
  if (editLink === undefined && lastUpdatedTime === undefined) return null;
  return (
    <div className={styles.meta}>
      {editLink !== undefined && (
        <a className={styles.edit} href={editLink.link} rel="noopener noreferrer">
          <Icon name="edit" />
          {editLink.text}
        </a>
      )}
      {lastUpdatedTime !== undefined && (
        <p className={styles.updated}>
          {`${text('lastUpdated')} `}
          <time dateTime={lastUpdatedTime}>{lastUpdatedText}</time>
        </p>
      )}
    </div>
  );
}
