import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { siteData } from 'virtual-doc-site/site-data';
import { usePageData } from '../hooks/page.ts';
import { hydrationStore } from '../state/hydration.ts';
import { isSavingData } from '../state/is-saving-data.ts';
import { interceptClicks } from './intercept-clicks.ts';
import type { LinkTarget } from './link-target.ts';
import type { PageSwitch } from './page-switch.ts';
import { preloadNextPage } from './preload-next-page.ts';
import { preloadOnHover } from './preload-on-hover.ts';
import { restoreScrollAcrossDocuments } from './scroll-restoration.ts';
import type { ViewSource } from './view-source.ts';

/** Props of `Navigator`, which `App` passes on. */
export interface Navigation {
  readonly source: ViewSource;
  readonly pageSwitch: PageSwitch;
}

/**
 * Connects React Router to the page switch and to the links of the document. Renders nothing. Needs a router without
 * transitions: the page switch then learns of a location in the task of the click.
 */
export function Navigator({ source, pageSwitch }: Navigation): ReactNode {
  const { page } = usePageData();
  const location = useLocation();
  const navigate = useNavigate();
  const isTraversal = useNavigationType() === NavigationType.Pop;
  const latestNavigate = useRef(navigate);
  const arrived = useRef(location);

  useEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);

  useEffect(() => {
    if (arrived.current === location) return;
    arrived.current = location;
    void pageSwitch.arrive({ path: location.pathname, hash: location.hash, isTraversal });
  }, [location, isTraversal, pageSwitch]);

  useEffect(() => hydrationStore.set(true), []);

  useEffect(() => restoreScrollAcrossDocuments(pageSwitch.savePosition), [pageSwitch]);

  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    const onNavigate = ({ to }: LinkTarget) => latestNavigate.current(to, { replace: isCurrent(to) });
    interceptClicks(document, siteData.base, { onNavigate, onHash: pageSwitch.savePosition, signal });
    preloadOnHover(document, siteData.base, { preload: source.preload, signal });
    return () => aborter.abort();
  }, [source, pageSwitch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another next link.
  useEffect(
    () => (isSavingData() ? undefined : preloadNextPage(document, siteData.base, source.preload)),
    [page, source],
  );

  return null;
}

function isCurrent(to: string): boolean {
  const { pathname, search, hash } = window.location;
  return siteData.base + to.slice(1) === pathname + search + hash;
}
