import type { ReactNode } from 'react';
import { usePageData } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { Link } from '../Link/Link.tsx';

/** Notice that the page is shown in another language, or that it is older than its original, with a link to that. */
export function FallbackNotice(): ReactNode {
  const text = useText();
  const { page, siteData } = usePageData();
  const original = page.translations.find(({ lang }) => lang === siteData.defaultLang);
  return (
    <aside className="container prose" data-kind="note" role="note">
      {page.isOutdated && original ? (
        <p>
          {text('outdated')}{' '}
          <Link href={original.routePath} hrefLang={original.htmlLang}>
            {text('readOriginal')}
          </Link>
        </p>
      ) : (
        <p>{text('untranslated')}</p>
      )}
    </aside>
  );
}
