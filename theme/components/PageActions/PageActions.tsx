import type { ReactNode } from 'react';
import { markdownFileUrl } from '#shared/page-file';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { useView } from '../../hooks/useView.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PageActions.module.css';

/**
 * Buttons to copy the page as Markdown and to view it (see `installCopyPage`); not rendered for pages without a
 * Markdown file.
 */
export function PageActions(): ReactNode {
  const { page, article } = useView();
  const { base } = useSite();
  const text = useText();
  // Only prerendered pages have a Markdown file.
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
