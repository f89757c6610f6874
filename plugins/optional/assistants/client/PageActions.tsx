import { Link, parts, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';
import { texts } from 'virtual-doc-site/texts/assistants';
import { assistants } from 'virtual-doc-site-assistants';
import { markdownFileUrl } from '#shared/page-file';
import styles from './PageActions.module.css';

/** The buttons of the theme, then a link to each assistant. */
export default function PageActions(): ReactNode {
  const { page, siteData } = usePageData();
  const text = texts[page.lang];
  const links = Object.entries(assistants);
  if (text === undefined || links.length === 0) return <parts.PageActions />;
  const markdown = `${siteData.siteOrigin ?? ''}${markdownFileUrl(page.pagePath, siteData.base)}`;
  const prompt = encodeURIComponent(text.prompt.replaceAll('{url}', () => markdown));
  return (
    <div className={styles.actions}>
      <parts.PageActions />
      <div className={styles.links} data-part="assistants">
        {links.map(([name, url]) => (
          <Link key={name} className={styles.link} href={url.replaceAll('{prompt}', () => prompt)}>
            {text.ask.replaceAll('{name}', () => name)}
          </Link>
        ))}
      </div>
    </div>
  );
}
