import { LabelledList, Link, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';
import styles from './Contributors.module.css';

interface Found {
  readonly label: string;
  readonly people: readonly { readonly name: string; readonly url?: string; readonly avatar?: string }[];
}

/** The names below the article. */
export default function Contributors(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote it.
  const found = page.extra.contributors as Found | undefined;
  if (found === undefined || page.pageType !== 'doc') return null;
  return (
    <LabelledList label={found.label}>
      {found.people.map(({ name, url, avatar }) => (
        <dd key={`${name} ${url}`}>
          {avatar !== undefined && (
            <img className={styles.avatar} src={avatar} alt="" width={24} height={24} loading="lazy" />
          )}
          {url === undefined ? name : <Link href={url}>{name}</Link>}
        </dd>
      ))}
    </LabelledList>
  );
}
