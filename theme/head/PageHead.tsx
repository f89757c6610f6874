import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { langAttributes } from '#shared/html-lang';
import type { HeadTag } from '#shared/types';
import { afterPaint } from '../hooks/after-paint.ts';
import { usePageData } from '../hooks/page.ts';
import { useAreGlobalComponentsOff } from '../hooks/useAreGlobalComponentsOff.ts';
import { findHeadElements, isElementOf } from './find-head-elements.ts';

const isServer = typeof document === 'undefined';

/**
 * Head tags of the current page, and language, direction and class of the document. The tags of the prerendered first
 * page stay as long as the page that is shown has them, so that an icon is fetched once; `<Helmet>` renders the others.
 * (Helmet cannot adopt them: when React recovers from a mismatch it adds every tag a second time.) In dev, where the
 * HTML has no tags of the page, Helmet renders them from the start. Feed links disappear when the query turns the
 * global components off.
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
  const missing = useMemo(
    () => tags.filter((tag) => !firstElements.some((element) => isKept(element, tag))),
    [tags, firstElements],
  );
  const HelmetHead = useHelmetHead(isPrerendered ? undefined : tags);
  const names = page.frontmatter.class;
  const { lang, dir } = langAttributes(page.lang, siteData.locales);

  useLayoutEffect(() => {
    if (hasFeeds) return;
    const feeds = findHeadElements(document.head, firstPage.head.filter(isFeed));
    for (const element of firstElements) if (feeds.includes(element)) element.remove();
  }, [hasFeeds, firstPage, firstElements]);

  useLayoutEffect(() => {
    if (HelmetHead === undefined) return;
    // React's own title comes first; others are from the template or the prerendered HTML.
    const oldTitles = [...document.head.querySelectorAll('title')].slice(1);
    const kept = firstElements.filter((element) => tags.some((tag) => isKept(element, tag)));
    for (const element of [...firstElements, ...oldTitles]) if (!kept.includes(element)) element.remove();
    if (kept.length < firstElements.length) setFirstElements(kept);
  }, [HelmetHead, firstElements, tags]);

  useLayoutEffect(() => {
    const { documentElement } = document;
    // Setting an attribute to its current value makes the browser recalculate the style of every element.
    if (documentElement.lang !== lang) Object.assign(documentElement, { lang, dir });
  }, [lang, dir]);

  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const own = names?.split(' ') ?? [];
    classList.add(...own);
    return () => classList.remove(...own);
  }, [names]);

  return HelmetHead === undefined ? null : <HelmetHead tags={missing} />;
}

/** Whether an element of the first page represents a tag of the current one. Title and data are replaced. */
function isKept(element: Element, tag: HeadTag): boolean {
  return (tag.tag === 'link' || tag.tag === 'meta') && isElementOf(element, tag);
}

/** Feeds have types such as `application/rss+xml`; a Markdown twin, another alternate, has not. */
function isFeed({ tag, attrs }: HeadTag): boolean {
  return tag === 'link' && attrs.rel === 'alternate' && String(attrs.type).includes('+');
}

type HeadComponent = ComponentType<{ readonly tags: readonly HeadTag[] }>;

/**
 * Loads the component that renders head tags when `tags` are given. Until it arrives, or if it fails to load, only the
 * title is updated.
 */
function useHelmetHead(tags: readonly HeadTag[] | undefined): HeadComponent | undefined {
  const [component, setComponent] = useState<HeadComponent>();
  useEffect(() => {
    if (tags === undefined || component !== undefined) return undefined;
    return afterPaint(() => {
      document.title = tags.find(({ tag }) => tag === 'title')?.content ?? document.title;
      import('./HelmetHead.tsx').then(
        ({ HelmetHead }) => setComponent(() => HelmetHead),
        (error: unknown) => console.error('Could not update the head of the page.', error),
      );
    });
  }, [tags, component]);
  return component;
}
