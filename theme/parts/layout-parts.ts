import { AppearanceButton } from '../components/AppearanceButton/AppearanceButton.tsx';
import { Banner } from '../components/Banner/Banner.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs.tsx';
import { FallbackNotice } from '../components/FallbackNotice/FallbackNotice.tsx';
import { LangSwitch } from '../components/LangSwitch/LangSwitch.tsx';
import { LocalBar } from '../components/LocalBar/LocalBar.tsx';
import { NavMenu } from '../components/NavMenu/NavMenu.tsx';
import { NotFound } from '../components/NotFound/NotFound.tsx';
import { Outline } from '../components/Outline/Outline.tsx';
import { PageActions } from '../components/PageActions/PageActions.tsx';
import { PageMeta } from '../components/PageMeta/PageMeta.tsx';
import { Pagination } from '../components/Pagination/Pagination.tsx';
import { ScrollToTop } from '../components/ScrollToTop/ScrollToTop.tsx';
import { SearchButton } from '../components/SearchButton/SearchButton.tsx';
import { SiblingTools } from '../components/SiblingTools/SiblingTools.tsx';
import { SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { SocialLinks } from '../components/SocialLinks/SocialLinks.tsx';
import { overridden } from './overridden.ts';

/**
 * Replaceable components of the layouts, except for the layouts themselves: the theme's, or the replacements by site
 * and plugins (`overrideComponent`).
 */
export const parts = {
  AppearanceButton: overridden('AppearanceButton', AppearanceButton),
  Banner: overridden('Banner', Banner),
  Breadcrumbs: overridden('Breadcrumbs', Breadcrumbs),
  FallbackNotice: overridden('FallbackNotice', FallbackNotice),
  LangSwitch: overridden('LangSwitch', LangSwitch),
  LocalBar: overridden('LocalBar', LocalBar),
  NavMenu: overridden('NavMenu', NavMenu),
  NotFound: overridden('NotFound', NotFound),
  Outline: overridden('Outline', Outline),
  PageActions: overridden('PageActions', PageActions),
  PageMeta: overridden('PageMeta', PageMeta),
  Pagination: overridden('Pagination', Pagination),
  ScrollToTop: overridden('ScrollToTop', ScrollToTop),
  SearchButton: overridden('SearchButton', SearchButton),
  SiblingTools: overridden('SiblingTools', SiblingTools),
  SkipLink: overridden('SkipLink', SkipLink),
  SocialLinks: overridden('SocialLinks', SocialLinks),
};
