import { type ReactNode, useState } from 'react';
import { texts } from 'virtual-doc-site/texts/search';
import { useTexts } from '../../hooks/page.ts';
import { readRecent, writeRecent } from './recent-searches.ts';

/** The last searches, or a hint before the first one. */
export function RecentSearches({ onChoose }: { readonly onChoose: (text: string) => void }): ReactNode {
  const text = useTexts(texts);
  const [recent, setRecent] = useState(readRecent);
  if (recent.length === 0) return <p className="search-message">{text('searchHint')}</p>;
  return (
    <section className="search-list" aria-label={text('searchRecent')}>
      <p className="search-group-title">
        {text('searchRecent')}
        <button
          type="button"
          className="search-text-button"
          onClick={() => {
            writeRecent([]);
            setRecent([]);
          }}
        >
          {text('searchForget')}
        </button>
      </p>
      <ul>
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className="search-row-button" onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
