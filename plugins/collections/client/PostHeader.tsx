import { usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';
import styles from './PostHeader.module.css';

interface Post {
  /** When it was published, as in front matter. */
  readonly instant: string;
  /** The same for readers. */
  readonly date: string;
  /** Names, joined for readers; empty without authors. */
  readonly authors: string;
}

/** Date and authors above the article of a dated page. */
export default function PostHeader(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote it.
  const post = page.extra.post as Post | undefined;
  if (post === undefined || page.pageType !== 'doc') return null;
  return (
    <p className={styles.post}>
      <time dateTime={post.instant}>{post.date}</time>
      {post.authors !== '' && ` · ${post.authors}`}
    </p>
  );
}
