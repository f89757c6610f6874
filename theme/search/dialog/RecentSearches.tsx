import { type ReactNode, useState } from 'react';
import { forgetRecent, readRecent } from './recent-searches.ts';
import styles from './SearchPanel.module.css';
import { useSearchText } from './useSearchText.ts';

/** The last searches; what can be searched when there are none. */
export function RecentSearches({ onChoose }: { readonly onChoose: (text: string) => void }): ReactNode {
  const text = useSearchText();
  const [recent, setRecent] = useState(readRecent);
  if (recent.length === 0) return <p className={styles.message}>{text('searchHint')}</p>;
  return (
    <section className={styles.recent} aria-label={text('searchRecent')}>
      <h2 className={styles.recentTitle}>
        {text('searchRecent')}
        <button
          type="button"
          className={styles.textButton}
          onClick={() => {
            forgetRecent();
            setRecent([]);
          }}
        >
          {text('searchForget')}
        </button>
      </h2>
      <ul className={styles.recentList}>
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className={styles.recentButton} onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
