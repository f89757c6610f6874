import type { ComponentProps, ReactNode } from 'react';
import { hrefInLang } from '#shared/paths';
import { usePageData } from '../hooks/usePageData.ts';
import { useSite } from '../hooks/useSite.ts';

/**
 * A link in the text of a document. On a page that stands in for a missing translation it keeps readers in their
 * language, unless it says with `hrefLang` which one it leads to.
 */
export function DocLink({ href, ...rest }: ComponentProps<'a'>): ReactNode {
  const { fallbackFrom, lang } = usePageData().page;
  const site = useSite();
  if (href === undefined || rest.hrefLang !== undefined || fallbackFrom === undefined)
    return <a href={href} {...rest} />;
  return <a href={hrefInLang(href, { from: fallbackFrom, to: lang }, site)} {...rest} />;
}
