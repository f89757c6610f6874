import type { ReactNode } from 'react';
import { TextLine } from '../../components/TextLine/TextLine.tsx';
import { usePageData } from '../../hooks/page.ts';
import { parts } from '../../parts/layout-parts.ts';
import styles from './Footer.module.css';

/** Columns of links, message, copyright line and social links. */
export function Footer(): ReactNode {
  const { page, siteData } = usePageData();
  const { message, copyright, links } = siteData.footer;
  const columns = links[page.lang];
  return (
    <footer className={styles.footer} data-part="footer">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own HTML. */}
      {columns && <dl dangerouslySetInnerHTML={{ __html: columns }} />}
      <TextLine html={message[page.lang]} />
      <div className={styles.end}>
        <TextLine html={copyright[page.lang]} />
        <parts.SocialLinks />
      </div>
    </footer>
  );
}
