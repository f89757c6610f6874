import type { ComponentProps, ReactNode } from 'react';
import { hrefInLang } from '#shared/paths';
import { usePageData } from '../hooks/usePageData.ts';
import { useSite } from '../hooks/useSite.ts';

/**
 * A link in a document. On a page shown in place of a missing translation it leads to the reader's own language, unless
 * it has an `hrefLang`.
 */
export function DocLink({ href, ...rest }: ComponentProps<'a'>): ReactNode {
  const { fallbackFrom, lang } = usePageData().page;
  const site = useSite();
  if (href === undefined || rest.hrefLang !== undefined || fallbackFrom === undefined)
    return <a href={href} {...rest} />;
  return <a href={hrefInLang(href, { from: fallbackFrom, to: lang }, site)} {...rest} />;
}
