import type { ReactNode } from 'react';
import { bannerKey } from '#shared/head-scripts/hidden-parts';
import { useLinkInLang } from '../../hooks/useLinkInLang.ts';
import { usePageData } from '../../hooks/usePageData.ts';
import { useText } from '../../hooks/useText.ts';
import { writeStored } from '../../state/safe-storage.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './Banner.module.css';

/** The notice at the top of the page. Once dismissed, the head script hides it before the first paint. */
export function Banner(): ReactNode {
  const { page, siteData } = usePageData();
  const interfaceText = useText();
  const linkInLang = useLinkInLang();
  const { banner } = siteData;
  const text = banner?.text[page.lang] ?? banner?.text[siteData.defaultLang];
  if (banner === undefined || text === undefined) return null;
  return (
    <aside className={styles.banner} data-part="banner" aria-label={interfaceText('notice')}>
      <p>{banner.link === undefined ? text : <Link href={linkInLang(banner.link)}>{text}</Link>}</p>
      <button
        type="button"
        className={styles.button}
        data-needs-script=""
        aria-label={interfaceText('dismiss')}
        onClick={() => dismiss(banner.id)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

function dismiss(id: string): void {
  const { dataset } = document.documentElement;
  dataset.hide = `${dataset.hide ?? ''} banner`.trim();
  writeStored('localStorage', bannerKey, id);
}
