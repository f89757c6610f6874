import type { ReactNode } from 'react';
import { bannerKey } from '#shared/head-scripts/hidden-parts';
import { usePageData, useSiteLink } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { writeStored } from '../../state/safe-storage.ts';
import { Icon } from '../Icon/Icon.tsx';
import { TextLine } from '../TextLine/TextLine.tsx';
import styles from './Banner.module.css';

/**
 * The notice at the top of the page: the page's own, or the site's. Once the site's is dismissed, the head script hides
 * it before the first paint.
 */
export function Banner(): ReactNode {
  const { page, siteData } = usePageData();
  const interfaceText = useText();
  const siteLink = useSiteLink();
  const { banner } = siteData;
  const own = page.frontmatter.banner;
  const text = own ? own.text : banner?.text[page.lang];
  if (own === false || text === undefined) return null;
  const link = own ? own.link : banner?.link && siteLink(banner.link);
  return (
    <aside className={styles.banner} data-part={own ? undefined : 'banner'} aria-label={interfaceText('notice')}>
      <TextLine html={text} link={link} />
      {!own && banner && (
        <button
          type="button"
          className={`icon-control ${styles.button}`}
          data-needs-script=""
          aria-label={interfaceText('dismiss')}
          onClick={() => dismiss(banner.id)}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}

function dismiss(id: string): void {
  const { dataset } = document.documentElement;
  dataset.hide = `${dataset.hide ?? ''} banner`.trim();
  writeStored('localStorage', bannerKey, id);
}
