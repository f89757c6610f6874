import type { ReactNode } from 'react';
import { imageSrcOf } from '#shared/paths';
import { useLocale } from '../../hooks/useLocale.ts';
import { usePageData } from '../../hooks/usePageData.ts';
import { useText } from '../../hooks/useText.ts';
import { AppearanceButton } from '../AppearanceButton/AppearanceButton.tsx';
import { DrawerClose } from '../Drawer/DrawerClose.tsx';
import { Icon } from '../Icon/Icon.tsx';
import iconStyles from '../Icon/icon-control.module.css';
import { LangSwitch } from '../LangSwitch/LangSwitch.tsx';
import { Link } from '../Link/Link.tsx';
import { NavMenu } from '../NavMenu/NavMenu.tsx';
import { SearchButton } from '../SearchButton/SearchButton.tsx';
import { SiblingTools } from '../SiblingTools/SiblingTools.tsx';
import { Slot } from '../Slot/Slot.tsx';
import { SocialLinks } from '../SocialLinks/SocialLinks.tsx';
import styles from './Bar.module.css';
import { useBarHidden } from './useBarHidden.ts';

const logoSize = 26;

/**
 * The navigation bar. Below 768 px everything except title, search and appearance is in the mobile menu: the same
 * element as a popover, so that it opens without JavaScript.
 */
export function Bar(): ReactNode {
  const { page, siteData } = usePageData();
  const text = useText();
  const isHidden = useBarHidden(siteData.hideNavbar, page.routePath);
  const locale = useLocale();
  const nav = locale?.nav ?? [];
  if (siteData.hideNavbar === 'always') return null;
  return (
    <header className={styles.bar} data-part="navbar" data-hidden={isHidden ? '' : undefined}>
      <Link className={styles.title} href={`${locale?.prefix ?? ''}/`}>
        {siteData.logo !== undefined && (
          <img src={imageSrcOf(siteData.logo.src, siteData.base)} alt="" width={logoSize} height={logoSize} />
        )}
        <span className={styles.name}>{locale?.title ?? siteData.title}</span>
      </Link>
      <div className={styles.menu} id="doc-site-menu" popover="auto" data-drawer="768">
        <DrawerClose drawer="doc-site-menu" />
        <Slot name="beforeNav" />
        <nav className={styles.nav} aria-label={text('mainNavigation')}>
          <NavMenu items={nav.filter(({ position }) => position === 'left')} />
          <span className={styles.space} />
          <NavMenu items={nav.filter(({ position }) => position !== 'left')} />
        </nav>
        <div className={styles.tools}>
          <SiblingTools />
          <LangSwitch />
          <SocialLinks />
        </div>
        <Slot name="afterNav" />
      </div>
      <SearchButton />
      <AppearanceButton />
      <button
        type="button"
        className={`${iconStyles.control} ${styles.menuButton}`}
        popoverTarget="doc-site-menu"
        aria-label={text('menu')}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}
