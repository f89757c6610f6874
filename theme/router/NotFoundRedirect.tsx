import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { siteData } from 'virtual-doc-site/site-data';
import { type NotFoundTarget, notFoundTarget } from '#shared/not-found';
import { hrefOf } from '#shared/paths';
import { usePageData } from '../hooks/usePageData.ts';
import type { ViewSource } from './view-source.ts';

/** On the 404 page: strips the language of the address and goes there, when there is somewhere to go. Draws nothing. */
export function NotFoundRedirect({ source }: { readonly source: ViewSource }): ReactNode {
  const { pathname, search, hash } = useLocation();
  const isNotFound = usePageData().page.pageType === '404';

  useEffect(() => {
    const target = isNotFound ? notFoundTarget(pathname, siteData) : undefined;
    if (target === undefined) return;
    let isStale = false;
    void exists(target, source).then((isThere) => {
      if (isThere && !isStale) window.location.replace(encodeURI(hrefOf(target.path, siteData)) + search + hash);
    });
    return () => {
      isStale = true;
    };
  }, [isNotFound, pathname, search, hash, source]);

  return null;
}

async function exists({ path, when }: NotFoundTarget, source: ViewSource): Promise<boolean> {
  if (when === 'always') return true;
  const answer = await source.load(path);
  return answer.kind === 'value' && answer.value.page.pageType !== '404';
}
