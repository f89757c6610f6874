import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { texts } from 'virtual-doc-site/texts/search';
import { useTexts } from '../../hooks/page.ts';
import { HitList, hitId } from './HitList.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import type { SearchSession } from './search-session.ts';
import { hitsOf, type SessionView } from './session-view.ts';

interface SearchPanelProps {
  readonly dialog: HTMLElement;
  readonly input: HTMLInputElement;
  readonly session: SearchSession;
}

/** The dialog below the input, and the input's attributes for screen readers. */
export function SearchPanel({ dialog, input, session }: SearchPanelProps): ReactNode {
  const view = useSyncExternalStore(session.view.subscribe, session.view.get);
  const { answer, active, backend } = view;
  const text = useTexts(texts);
  const count = hitsOf(view).length;
  const hasGroups = answer !== undefined && answer.result.groups.length > 0;
  // Before the index is complete, “no results” would be premature.
  const isComplete = backend.kind === 'ready' && !answer?.isPartial;

  useEffect(() => {
    const label = text('searchPlaceholder');
    dialog.ariaLabel = label;
    input.ariaLabel = label;
    input.placeholder = label;
  }, [dialog, input, text]);
  useEffect(() => {
    input.ariaExpanded = String(hasGroups);
    if (count > 0) input.setAttribute('aria-activedescendant', hitId(active));
    else input.removeAttribute('aria-activedescendant');
  }, [input, hasGroups, count, active]);
  useEffect(session.drawn);

  return (
    <>
      <button
        type="button"
        className="icon-control search-close"
        aria-label={text('searchCloseButton')}
        onClick={() => dialog.hidePopover()}
      >
        <span className="icon" data-icon="close" />
      </button>
      {backend.kind === 'failed' && <Failure isOutdated={backend.reason === 'outdated'} onRetry={session.retry} />}
      <div className="search-results">
        <Results {...{ input, session, view, isComplete }} />
      </div>
      {view.isLoading && (
        <p className="search-loading" role="status">
          {text('searchLoading')}
        </p>
      )}
      <p className="sr-only" role="status">
        {answer !== undefined && (count > 0 || isComplete) && `${text('searchCount')} ${count}`}
      </p>
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {text('searchSelect')}
        <kbd>enter</kbd> {text('searchOpen')}
        <kbd>esc</kbd> {text('searchClose')}
      </p>
    </>
  );
}

interface ResultsProps {
  readonly input: HTMLInputElement;
  readonly session: SearchSession;
  readonly view: SessionView;
  /** Whether an answer without hits is final. */
  readonly isComplete: boolean;
}

function Results({ input, session, view, isComplete }: ResultsProps): ReactNode {
  const { answer, active } = view;
  const text = useTexts(texts);
  const choose = (query: string) => {
    input.value = query;
    input.focus();
    input.dispatchEvent(new Event('input'));
  };
  if (view.text.trim() === '') return <RecentSearches onChoose={choose} />;
  if (answer === undefined) return null;
  const { query, result } = answer;
  if (result.groups.length > 0)
    return (
      <>
        <HitList groups={result.groups} active={active} onActivate={session.activate} />
        {result.hasMore && (
          <button type="button" className="search-row-button search-more" onClick={session.showMore}>
            {text('searchMore')}
          </button>
        )}
      </>
    );
  if (!isComplete) return null;
  return (
    <div className="search-message">
      <p>
        {text('searchNoResults')} “{query.text}”
      </p>
      <p>{text('searchTryAnother')}</p>
    </div>
  );
}

function Failure({ isOutdated, onRetry }: { readonly isOutdated: boolean; readonly onRetry: () => void }): ReactNode {
  const text = useTexts(texts);
  const [message, label, act] = isOutdated
    ? (['searchOutdated', 'searchReload', () => window.location.reload()] as const)
    : (['searchFailed', 'searchRetry', onRetry] as const);
  return (
    <p className="search-failure" role="alert">
      {text(message)}{' '}
      <button type="button" className="search-text-button" onClick={act}>
        {text(label)}
      </button>
    </p>
  );
}
