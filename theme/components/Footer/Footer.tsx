import type { ReactNode } from 'react';
import { usePageData } from '../../hooks/usePageData.ts';
import styles from './Footer.module.css';

/** The message of the site in the page's language, and its copyright line; nothing when it has neither. */
export function Footer(): ReactNode {
  const { page, siteData } = usePageData();
  const { message, copyright } = siteData.footer;
  const text = message[page.lang] ?? message[siteData.defaultLang];
  if (text === undefined && copyright === '') return null;
  return (
    <footer className={styles.footer} data-part="footer">
      {text !== undefined && <p>{text}</p>}
      {copyright !== '' && <p>{copyright}</p>}
    </footer>
  );
}
