import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { siteData } from 'virtual-doc-site/site-data';
import { usePageData } from '../hooks/page.ts';
import { hydrationStore } from '../state/hydration.ts';
import { isSavingData } from '../state/is-saving-data.ts';
import { interceptLinks } from './intercept-links.ts';
import type { PageSwitch } from './page-switch.ts';
import { restoreScrollAcrossDocuments } from './scroll-restoration.ts';
import type { ViewSource } from './view-source.ts';
import { watchNextLink } from './watch-next-link.ts';

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

  useEffect(
    () =>
      interceptLinks(document, siteData.base, {
        onNavigate: ({ to }) => latestNavigate.current(to, { replace: isCurrent(to) }),
        onIntent: ({ path }) => source.preload(path),
        onHash: pageSwitch.savePosition,
      }),
    [source, pageSwitch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another next link.
  useEffect(
    () => (isSavingData() ? undefined : watchNextLink(document, siteData.base, source.preload)),
    [page, source],
  );

  return null;
}

function isCurrent(to: string): boolean {
  const { pathname, search, hash } = window.location;
  return siteData.base + to.slice(1) === pathname + search + hash;
}
