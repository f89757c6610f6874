import { Link, usePageData } from 'doc-site/theme';
import { Fragment, type ReactNode } from 'react';
import styles from './PostHeader.module.css';

interface Post {
  /** When it was published, as in front matter. */
  readonly instant: string;
  /** The same for readers. */
  readonly date: string;
  /** Authors and the words between them; empty without authors. */
  readonly authors: readonly { readonly text: string; readonly link?: string; readonly picture?: string }[];
  /** “Reading time: 5 min”; absent if the site does not show it. */
  readonly readingTime?: string;
}

/**
 * Date, authors and reading time above the article of a dated page, and the picture of an author above the author's
 * page.
 */
export default function PostHeader(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote both.
  const post = page.extra.post as Post | undefined;
  const picture = page.extra.authorPicture as string | undefined;
  if (page.pageType !== 'doc') return null;
  if (picture !== undefined) return <img className={styles.portrait} src={picture} alt="" width={96} height={96} />;
  if (post === undefined) return null;
  return (
    <p className={styles.post}>
      <time dateTime={post.instant}>{post.date}</time>
      {post.authors.length > 0 && ' · '}
      {post.authors.map(({ text, link, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words between authors repeat
        <Fragment key={index}>
          {picture !== undefined && <img className={styles.picture} src={picture} alt="" width={24} height={24} />}
          {link === undefined ? text : <Link href={link}>{text}</Link>}
        </Fragment>
      ))}
      {post.readingTime !== undefined && ` · ${post.readingTime}`}
    </p>
  );
}
