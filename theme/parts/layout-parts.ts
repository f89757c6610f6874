import { Banner } from '../components/Banner/Banner.tsx';
import { Bar } from '../components/Bar/Bar.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs.tsx';
import { FallbackNotice } from '../components/FallbackNotice/FallbackNotice.tsx';
import { Footer } from '../components/Footer/Footer.tsx';
import { LocalBar } from '../components/LocalBar/LocalBar.tsx';
import { NotFound } from '../components/NotFound/NotFound.tsx';
import { Outline } from '../components/Outline/Outline.tsx';
import { PageActions } from '../components/PageActions/PageActions.tsx';
import { PageMeta } from '../components/PageMeta/PageMeta.tsx';
import { Pagination } from '../components/Pagination/Pagination.tsx';
import { ScrollToTop } from '../components/ScrollToTop/ScrollToTop.tsx';
import { SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { overridden } from './overridden.ts';

/**
 * Replaceable components of the layouts: the theme's, or the replacements by site and plugins (`overrideComponent`).
 */
export const parts = {
  Banner: overridden('Banner', Banner),
  Bar: overridden('Bar', Bar),
  Breadcrumbs: overridden('Breadcrumbs', Breadcrumbs),
  FallbackNotice: overridden('FallbackNotice', FallbackNotice),
  Footer: overridden('Footer', Footer),
  LocalBar: overridden('LocalBar', LocalBar),
  NotFound: overridden('NotFound', NotFound),
  Outline: overridden('Outline', Outline),
  PageActions: overridden('PageActions', PageActions),
  PageMeta: overridden('PageMeta', PageMeta),
  Pagination: overridden('Pagination', Pagination),
  ScrollToTop: overridden('ScrollToTop', ScrollToTop),
  SkipLink: overridden('SkipLink', SkipLink),
};
