import type { ReactNode } from 'react';
import { useMarkdownUrl } from '../../hooks/useMarkdownUrl.ts';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PageActions.module.css';

/**
 * Buttons to copy the page as Markdown and to view it (see `installCopyButtons`); not rendered for pages without a
 * Markdown file.
 */
export function PageActions(): ReactNode {
  const url = useMarkdownUrl();
  const text = useText();
  if (url === undefined) return null;
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
