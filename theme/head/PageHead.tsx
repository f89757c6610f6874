import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { htmlLangOf } from '#shared/html-lang';
import type { HeadTag } from '#shared/types';
import { useAreGlobalComponentsOff } from '../hooks/useAreGlobalComponentsOff.ts';
import { usePageData } from '../hooks/usePageData.ts';
import { findHeadElements } from './find-head-elements.ts';

const isServer = typeof document === 'undefined';

/**
 * Head tags of the page that is shown, and the language of the document. As long as the first page is shown the tags in
 * its HTML stay; the first switch takes them away and hands the head to the one `<Helmet>`. (Helmet cannot simply adopt
 * them: when React recovers from a mismatch it adds every tag a second time.) In dev, where the HTML has no tags of the
 * page, Helmet has the head from the start. Link tags of feeds go when the query turns the global extras off (spec,
 * section 2.6).
 */
export function PageHead(): ReactNode {
  const { page, siteData } = usePageData();
  const [firstPage] = useState(page);
  const [firstElements, setFirstElements] = useState(() =>
    isServer ? [] : findHeadElements(document.head, page.head),
  );
  const isPrerendered = isServer || (page === firstPage && firstElements.length > 0);
  const hasFeeds = !useAreGlobalComponentsOff();
  const tags = useMemo(() => (hasFeeds ? page.head : page.head.filter((tag) => !isFeed(tag))), [page, hasFeeds]);
  const HelmetHead = useHelmetHead(isPrerendered ? undefined : tags);
  const htmlLang = htmlLangOf(page.lang, siteData.locales);

  useLayoutEffect(() => {
    if (hasFeeds) return;
    const feeds = findHeadElements(document.head, firstPage.head.filter(isFeed));
    for (const element of firstElements) if (feeds.includes(element)) element.remove();
  }, [hasFeeds, firstPage, firstElements]);

  useLayoutEffect(() => {
    if (HelmetHead === undefined) return;
    // React puts its own title in front; any other is the template's or that of the HTML.
    const oldTitles = [...document.head.querySelectorAll('title')].slice(1);
    for (const element of [...firstElements, ...oldTitles]) element.remove();
    if (firstElements.length > 0) setFirstElements([]);
  }, [HelmetHead, firstElements]);

  useLayoutEffect(() => {
    const { documentElement } = document;
    // Even the same language again makes the browser look at the style of every element.
    if (documentElement.lang !== htmlLang) documentElement.lang = htmlLang;
  }, [htmlLang]);

  return HelmetHead === undefined ? null : <HelmetHead tags={tags} />;
}

function isFeed({ tag, attrs }: HeadTag): boolean {
  return tag === 'link' && attrs.rel === 'alternate' && String(attrs.type).endsWith('+xml');
}

type HeadComponent = ComponentType<{ readonly tags: readonly HeadTag[] }>;

/** The component that draws head tags, once it is wanted and loaded. Until then, or without it, only the title follows. */
function useHelmetHead(tags: readonly HeadTag[] | undefined): HeadComponent | undefined {
  const [component, setComponent] = useState<HeadComponent>();
  useEffect(() => {
    if (tags === undefined || component !== undefined) return;
    document.title = tags.find(({ tag }) => tag === 'title')?.content ?? document.title;
    import('./HelmetHead.tsx').then(
      ({ HelmetHead }) => setComponent(() => HelmetHead),
      (error: unknown) => console.error('The head of the page could not be exchanged.', error),
    );
  }, [tags, component]);
  return component;
}
