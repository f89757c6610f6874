import { Link, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';
import styles from './PageTags.module.css';

interface Tags {
  readonly label: string;
  readonly links: readonly { readonly text: string; readonly link: string }[];
}

/** The tags below the article. */
export default function PageTags(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote them.
  const tags = page.extra.tags as Tags | undefined;
  if (tags === undefined || page.pageType !== 'doc') return null;
  return (
    <dl className={styles.tags}>
      <dt>{tags.label}</dt>
      {tags.links.map(({ text, link }) => (
        <dd key={link}>
          <Link href={link}>{text}</Link>
        </dd>
      ))}
    </dl>
  );
}
