import type { ReactNode } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { TextLine } from '../../components/TextLine/TextLine.tsx';
import { usePageData } from '../../hooks/page.ts';
import { parts } from '../../parts/layout-parts.ts';
import styles from './Footer.module.css';

/** Columns of links, message, copyright line and social links. */
export function Footer(): ReactNode {
  const { page, siteData } = usePageData();
  const { message, copyright, links } = siteData.footer;
  return (
    <footer className={styles.footer} data-part="footer">
      <dl>
        {links[page.lang]?.map(({ title, items }) => (
          <div key={title}>
            <dt>{title}</dt>
            {items.map(({ text, link }) => (
              <dd key={text}>
                <Link href={link}>{text}</Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <TextLine html={message[page.lang]} />
      <div className={styles.end}>
        <TextLine html={copyright[page.lang]} />
        <parts.SocialLinks />
      </div>
    </footer>
  );
}
