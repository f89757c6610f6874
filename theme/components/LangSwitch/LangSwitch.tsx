import type { MouseEvent, ReactNode } from 'react';
import { usePageData } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';

/** Links to the same page, with query and anchor, in the other languages; not rendered on a site with one language. */
export function LangSwitch(): ReactNode {
  const { page, siteData } = usePageData();
  const text = useText();
  if (siteData.locales.length < 2) return null;
  return (
    <Dropdown label={<Icon name="language" />} name={text('language')} align="end">
      <ul>
        {siteData.locales.map(({ lang, htmlLang, label, prefix }) => (
          <li key={lang}>
            <Link
              href={page.translations.find((translation) => translation.lang === lang)?.routePath ?? `${prefix}/`}
              lang={htmlLang}
              hrefLang={htmlLang}
              aria-current={lang === page.lang ? 'true' : undefined}
              onClick={keepQueryAndAnchor}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

// Headings have the same ids in all languages. The router's listener on the document runs later and sees the full URL.
function keepQueryAndAnchor({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search;
  currentTarget.hash = window.location.hash;
}
