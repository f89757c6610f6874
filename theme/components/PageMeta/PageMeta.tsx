import type { ReactNode } from 'react';
import { usePageData } from '../../hooks/usePageData.ts';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';
import { formatDate } from './format-date.ts';
import styles from './PageMeta.module.css';

/** Edit link and time of the last change, as far as they are known (spec, section 2.6). */
export function PageMeta(): ReactNode {
  const { page, siteData } = usePageData();
  const text = useText();
  const { editLink, lastUpdatedTime } = page;
  const htmlLang = siteData.locales.find(({ lang }) => lang === page.lang)?.htmlLang ?? page.lang;
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
          <time dateTime={lastUpdatedTime}>{formatDate(lastUpdatedTime, htmlLang)}</time>
        </p>
      )}
    </div>
  );
}
