import { usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';
import { texts } from 'virtual-doc-site/texts/versions';
import { notice, shown } from 'virtual-doc-site-versions';
import styles from './VersionNotice.module.css';
import { useVersionLinks } from './version-links.ts';

/** Says on a page of another version that it is not current or not released, with a link to the current page. */
export default function VersionNotice(): ReactNode {
  const text = texts[usePageData().page.lang];
  const links = useVersionLinks();
  const [current] = links;
  const own = links[shown];
  if (text === undefined || current === undefined || own === undefined) return null;
  return (
    <aside className={styles.notice} role="note">
      {text[notice].replace('{version}', () => own.label)}{' '}
      <a href={current.href} rel="external">
        {(current.isSamePage ? text.samePage : text.home).replace('{current}', () => current.label)}
      </a>
    </aside>
  );
}
