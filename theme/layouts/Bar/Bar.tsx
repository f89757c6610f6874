import type { ReactNode } from 'react';
import { DrawerClose } from '../../components/Drawer/DrawerClose.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Slot } from '../../components/Slot/Slot.tsx';
import { useLocale, usePageData, useSiteLink } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { parts } from '../../parts/layout-parts.ts';
import styles from './Bar.module.css';
import { useBarHidden } from './useBarHidden.ts';

/**
 * The navigation bar. Below 768 px everything except title, search and appearance is in the mobile menu: the same
 * element as a popover, so that it opens without JavaScript.
 */
export function Bar(): ReactNode {
  const { page, siteData } = usePageData();
  const text = useText();
  const isHidden = useBarHidden(siteData.hideNavbar, page.routePath);
  const locale = useLocale();
  const siteLink = useSiteLink();
  const { logo } = siteData;
  const name = logo?.texts[page.lang] ?? locale?.title ?? siteData.title;
  const nav = locale?.nav ?? [];
  if (siteData.hideNavbar === 'always') return null;
  return (
    <header className={styles.bar} data-part="navbar" data-hidden={isHidden ? '' : undefined}>
      <Link className={styles.title} href={siteLink(logo?.link ?? '/')}>
        {logo?.images.map((image) => (
          // biome-ignore lint/a11y/useAltText: it is among the attributes.
          <img key={image.src} {...image} />
        ))}
        {name && <span className={styles.name}>{name}</span>}
      </Link>
      <div className={styles.menu} id="doc-site-menu" popover="auto" data-drawer="768">
        <DrawerClose drawer="doc-site-menu" />
        <Slot name="beforeNav" />
        <nav className={styles.nav} aria-label={text('mainNavigation')}>
          <parts.NavMenu items={nav.filter(({ position }) => position === 'left')} />
          <span className={styles.space} />
          <parts.NavMenu items={nav.filter(({ position }) => position !== 'left')} />
        </nav>
        <div className={styles.tools}>
          <parts.SiblingTools />
          <parts.LangSwitch />
          <parts.SocialLinks />
        </div>
        <Slot name="afterNav" />
      </div>
      <parts.SearchButton />
      <parts.AppearanceButton />
      <button
        type="button"
        className={`icon-control ${styles.menuButton}`}
        popoverTarget="doc-site-menu"
        aria-label={text('menu')}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}
