import type { ReactNode } from 'react';
import { usePageData } from '../../hooks/page.ts';
import { parts } from '../../parts/layout-parts.ts';
import styles from './Footer.module.css';

/** Message in the language of the page (else in the default language), copyright line and social links. */
export function Footer(): ReactNode {
  const { page, siteData } = usePageData();
  const { message, copyright } = siteData.footer;
  const text = message[page.lang] ?? message[siteData.defaultLang];
  return (
    <footer className={styles.footer} data-part="footer">
      {text !== undefined && <p>{text}</p>}
      <div className={styles.end}>
        {copyright !== '' && <p>{copyright}</p>}
        <parts.SocialLinks />
      </div>
    </footer>
  );
}
