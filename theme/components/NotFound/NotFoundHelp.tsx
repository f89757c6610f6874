import { type ReactNode, useEffect, useState } from 'react';
import { texts } from 'virtual-doc-site/texts/not-found';
import { parseTitles, type SearchTitle } from '#search';
import { decodePath, withoutBase } from '#shared/paths';
import type { NavItem } from '#shared/types';
import { useLocale, usePageData, useTexts } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { fetchTitles } from '../../search/local/fetch-index.ts';
import { Link } from '../Link/Link.tsx';
import styles from './NotFound.module.css';
import { firstPageIn, similarPages } from './similar-pages.ts';

/**
 * Help that depends on the missing address: the address itself, pages with similar paths and a search for its last
 * segment. The pages come from the search index; without one there are no suggestions.
 */
export function NotFoundHelp(): ReactNode {
  const { page, siteData } = usePageData();
  const interfaceText = useText();
  const [titles, setTitles] = useState<readonly SearchTitle[]>([]);
  const text = useTexts(texts);

  useEffect(() => {
    if (siteData.search.mode === 'local') {
      fetchTitles(page.lang, siteData.base)
        .then((found) => setTitles(parseTitles(found)))
        .catch(() => undefined);
    }
  }, [page.lang, siteData]);

  const path = decodePath(withoutBase(window.location.pathname, siteData.base));
  const pages = likelyPages(path, titles, useLocale()?.nav ?? []);
  const query = wordsOf(path);
  return (
    <>
      <p className={styles.text}>
        {text('notFoundAsked')} <code className={styles.path}>{path}</code>
      </p>
      {pages.length > 0 && (
        <nav aria-labelledby="doc-site-likely">
          <h2 className={styles.subtitle} id="doc-site-likely">
            {text('notFoundLikely')}
          </h2>
          <ul className={styles.pages}>
            {pages.map(({ path: link, title }) => (
              <li key={link}>
                <Link className={styles.page} href={link}>
                  {title}
                  <span className={styles.address}>{link}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {siteData.search.mode !== 'off' && query !== '' && (
        <button
          type="button"
          className={styles.search}
          data-search={interfaceText('searchUnavailable')}
          data-query={query}
        >
          {text('notFoundSearch').replace('{query}', () => query)}
        </button>
      )}
    </>
  );
}

/** The first page of the folder, if the path is one, before pages with similar paths. */
function likelyPages(path: string, titles: readonly SearchTitle[], nav: readonly NavItem[]): readonly SearchTitle[] {
  const first = firstPageIn(path, titles, linksOf(nav));
  const similar = similarPages(path, titles);
  return first === undefined ? similar : [first, ...similar.filter((page) => page !== first)];
}

function linksOf(items: readonly NavItem[]): readonly string[] {
  return items.flatMap(({ link, items: inner = [] }) => [...(link === undefined ? [] : [link]), ...linksOf(inner)]);
}

/** The last segment of a path as words: `/guide/quick-start.html` gives `quick start`. */
function wordsOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .slice(0, 60);
}
