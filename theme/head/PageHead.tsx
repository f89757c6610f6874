import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Helmet } from 'react-helmet-async';
import { usePageData } from '../hooks/usePageData.ts';
import { findHeadElements, helmetProps } from './head-elements.ts';

const isServer = typeof document === 'undefined';

/**
 * Head tags of the page that is shown, and the language of the document. As long as the first page is shown the tags in
 * its HTML stay; the first switch takes them away and hands the head to the one `<Helmet>`. (Helmet cannot simply adopt
 * them: when React recovers from a mismatch it adds every tag a second time.) In dev, where the HTML has no tags of the
 * page, Helmet has the head from the start.
 */
export function PageHead(): ReactNode {
  const { page, siteData } = usePageData();
  const [firstPage] = useState(page);
  const [firstElements, setFirstElements] = useState(() =>
    isServer ? [] : findHeadElements(document.head, page.head),
  );
  const isPrerendered = isServer || (page === firstPage && firstElements.length > 0);
  const htmlLang = siteData.locales.find(({ lang }) => lang === page.lang)?.htmlLang ?? page.lang;

  useLayoutEffect(() => {
    if (isPrerendered) return;
    // React puts its own title in front; any other is the template's or that of the HTML.
    const oldTitles = [...document.head.querySelectorAll('title')].slice(1);
    for (const element of [...firstElements, ...oldTitles]) element.remove();
    if (firstElements.length > 0) setFirstElements([]);
  }, [isPrerendered, firstElements]);

  useLayoutEffect(() => {
    document.documentElement.lang = htmlLang;
  }, [htmlLang]);

  return isPrerendered ? null : <Helmet {...helmetProps(page.head)} />;
}
