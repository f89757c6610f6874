import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Helmet } from 'react-helmet-async';
import { usePageData } from '../hooks/usePageData.ts';
import { findHeadElements, helmetProps } from './head-elements.ts';

/**
 * Head tags of the page that is shown, and the language of the document. As long as the first page is shown the tags in
 * its HTML stay; the first switch takes them away and hands the head to the one `<Helmet>`. (Helmet cannot simply adopt
 * them: when React recovers from a mismatch it adds every tag a second time.)
 */
export function PageHead(): ReactNode {
  const { page, siteData } = usePageData();
  const [firstPage] = useState(page);
  const [firstElements, setFirstElements] = useState(() =>
    typeof document === 'undefined' ? [] : findHeadElements(document.head, page.head),
  );
  const isFirst = page === firstPage && (typeof document === 'undefined' || firstElements.length > 0);
  const htmlLang = siteData.locales.find(({ lang }) => lang === page.lang)?.htmlLang ?? page.lang;

  useLayoutEffect(() => {
    if (isFirst || firstElements.length === 0) return;
    for (const element of firstElements) element.remove();
    setFirstElements([]);
  }, [isFirst, firstElements]);

  useLayoutEffect(() => {
    document.documentElement.lang = htmlLang;
  }, [htmlLang]);

  return isFirst ? null : <Helmet {...helmetProps(page.head)} />;
}
