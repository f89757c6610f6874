import { type ComponentType, createElement } from 'react';
import { overrides } from 'virtual-doc-site/theme';
import { Banner } from '../components/Banner/Banner.tsx';
import { Bar } from '../components/Bar/Bar.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs.tsx';
import { FallbackNotice } from '../components/FallbackNotice/FallbackNotice.tsx';
import { Features } from '../components/Features/Features.tsx';
import { Footer } from '../components/Footer/Footer.tsx';
import { Hero } from '../components/Hero/Hero.tsx';
import { LocalBar } from '../components/LocalBar/LocalBar.tsx';
import { NotFound } from '../components/NotFound/NotFound.tsx';
import { Outline } from '../components/Outline/Outline.tsx';
import { Overview } from '../components/Overview/Overview.tsx';
import { PageMeta } from '../components/PageMeta/PageMeta.tsx';
import { Pagination } from '../components/Pagination/Pagination.tsx';
import { ScrollToTop } from '../components/ScrollToTop/ScrollToTop.tsx';
import { SkipLink } from '../components/SkipLink/SkipLink.tsx';

/** The parts of the layouts, each as the site or a plugin has replaced it (`overrideComponent`). */
export const parts = {
  Banner: overridden('Banner', Banner),
  Bar: overridden('Bar', Bar),
  Breadcrumbs: overridden('Breadcrumbs', Breadcrumbs),
  FallbackNotice: overridden('FallbackNotice', FallbackNotice),
  Features: overridden('Features', Features),
  Footer: overridden('Footer', Footer),
  Hero: overridden('Hero', Hero),
  LocalBar: overridden('LocalBar', LocalBar),
  NotFound: overridden('NotFound', NotFound),
  Outline: overridden('Outline', Outline),
  Overview: overridden('Overview', Overview),
  PageMeta: overridden('PageMeta', PageMeta),
  Pagination: overridden('Pagination', Pagination),
  ScrollToTop: overridden('ScrollToTop', ScrollToTop),
  SkipLink: overridden('SkipLink', SkipLink),
};

function overridden<P extends object>(name: string, component: ComponentType<P>): ComponentType<P> {
  const override = overrides[name];
  return override === undefined ? component : (props: P) => createElement(override, props);
}
