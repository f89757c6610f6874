import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { SearchFrame } from '../search-frame.ts';
import { HitList, hitId } from './HitList.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import styles from './SearchPanel.module.css';
import { hitsOf, type SearchSession, type SessionView } from './search-session.ts';
import { useSearchText } from './useSearchText.ts';

/** Props of `SearchPanel`. */
export interface SearchPanelProps {
  readonly frame: SearchFrame;
  readonly session: SearchSession;
}

/** Everything of the dialog below the input, and what the input says of it to a screen reader. */
export function SearchPanel({ frame, session }: SearchPanelProps): ReactNode {
  const view = useSyncExternalStore(session.view.subscribe, session.view.get);
  const text = useSearchText();
  const { input, dialog } = frame;
  const count = hitsOf(view).length;
  const shown = view.answer?.result.groups.length ?? 0;

  useEffect(() => {
    input.placeholder = text('searchPlaceholder');
  }, [input, text]);
  useEffect(() => {
    input.ariaExpanded = String(shown > 0);
    if (count > 0) input.setAttribute('aria-activedescendant', hitId(view.active));
    else input.removeAttribute('aria-activedescendant');
  }, [input, shown, count, view.active]);

  function choose(query: string): void {
    input.value = query;
    input.focus();
    input.dispatchEvent(new Event('input'));
  }

  return (
    <>
      <button
        type="button"
        className={styles.close}
        aria-label={text('searchCloseButton')}
        onClick={() => dialog.close()}
      />
      {view.isLoading && (
        <p className={styles.loading} role="status">
          {text('searchLoading')}
        </p>
      )}
      {view.backend.kind === 'failed' && <Failure reason={view.backend.reason} onRetry={session.retry} />}
      <div className={styles.results}>
        <Results view={view} session={session} onChoose={choose} />
      </div>
      <p className="sr-only" role="status">
        {view.answer !== undefined && `${text('searchCount')} ${count}`}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {text('searchSelect')}
        <kbd>↵</kbd> {text('searchOpen')}
        <kbd>esc</kbd> {text('searchClose')}
      </p>
    </>
  );
}

interface ResultsProps {
  readonly view: SessionView;
  readonly session: SearchSession;
  readonly onChoose: (text: string) => void;
}

function Results({ view, session, onChoose }: ResultsProps): ReactNode {
  const text = useSearchText();
  if (view.text.trim() === '') return <RecentSearches onChoose={onChoose} />;
  if (view.answer === undefined) return null;
  const { query, result } = view.answer;
  if (result.groups.length === 0) {
    // Of titles and headings alone nothing can be said yet.
    if (view.backend.kind === 'titles') return null;
    return (
      <div className={styles.message}>
        <p className={styles.noResults}>
          {text('searchNoResults')} “{query.text}”
        </p>
        <p>{text('searchTryAnother')}</p>
      </div>
    );
  }
  return (
    <>
      <HitList groups={result.groups} active={view.active} onActivate={session.activate} />
      {result.hasMore && (
        <button type="button" className={styles.more} onClick={session.showMore}>
          {text('searchMore')}
        </button>
      )}
    </>
  );
}

interface FailureProps {
  readonly reason: 'network' | 'outdated';
  readonly onRetry: () => void;
}

function Failure({ reason, onRetry }: FailureProps): ReactNode {
  const text = useSearchText();
  const isOutdated = reason === 'outdated';
  return (
    <p className={styles.failure} role="alert">
      {text(isOutdated ? 'searchOutdated' : 'searchFailed')}{' '}
      <button
        type="button"
        className={styles.textButton}
        onClick={isOutdated ? () => window.location.reload() : onRetry}
      >
        {text(isOutdated ? 'searchReload' : 'searchRetry')}
      </button>
    </p>
  );
}
