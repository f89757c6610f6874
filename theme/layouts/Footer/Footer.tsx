import type { ReactNode } from 'react';
import { TextLine } from '../../components/TextLine/TextLine.tsx';
import { usePageData } from '../../hooks/page.ts';
import { parts } from '../../parts/layout-parts.ts';
import styles from './Footer.module.css';

/** Message, copyright line and social links. */
export function Footer(): ReactNode {
  const { page, siteData } = usePageData();
  const { message, copyright } = siteData.footer;
  return (
    <footer className={styles.footer} data-part="footer">
      <TextLine html={message[page.lang]} />
      <div className={styles.end}>
        <TextLine html={copyright[page.lang]} />
        <parts.SocialLinks />
      </div>
    </footer>
  );
}
