import { type ReactNode, useState } from 'react';
import { forgetRecent, readRecent } from './recent-searches.ts';
import { useSearchText } from './useSearchText.ts';

/** The last searches; what can be searched when there are none. */
export function RecentSearches({ onChoose }: { readonly onChoose: (text: string) => void }): ReactNode {
  const text = useSearchText();
  const [recent, setRecent] = useState(readRecent);
  if (recent.length === 0) return <p className="search-message">{text('searchHint')}</p>;
  return (
    <section className="search-recent" aria-label={text('searchRecent')}>
      <h2 className="search-recent-title">
        {text('searchRecent')}
        <button
          type="button"
          className="search-text-button"
          onClick={() => {
            forgetRecent();
            setRecent([]);
          }}
        >
          {text('searchForget')}
        </button>
      </h2>
      <ul className="search-recent-list">
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className="search-recent-button" onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
