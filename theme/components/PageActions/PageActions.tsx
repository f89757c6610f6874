import type { ReactNode } from 'react';
import { markdownFileUrl } from '#shared/page-file';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { useView } from '../../hooks/useView.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PageActions.module.css';

/** The page as Markdown, to copy (`installCopyPage` listens) and to look at; nothing where pages have no twin. */
export function PageActions(): ReactNode {
  const { page, article } = useView();
  const { base } = useSite();
  const text = useText();
  // Twins are made with the prerendered pages.
  if (article === undefined || !('html' in article)) return null;
  const url = markdownFileUrl(page.pagePath, base);
  return (
    <div className={styles.actions} data-part="actions">
      <button type="button" className={styles.action} data-copy-page={url}>
        <Icon name="copy" />
        <span className={styles.idle}>{text('copyPage')}</span>
        <span className={styles.done}>{text('copied')}</span>
      </button>
      <a className={styles.action} href={url}>
        <Icon name="file" />
        {text('viewMarkdown')}
      </a>
    </div>
  );
}
