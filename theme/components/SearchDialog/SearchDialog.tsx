import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { texts } from 'virtual-doc-site/texts/search';
import { usePageData } from '../../hooks/page.ts';
import type { SearchDialogProps } from '../../search/dialog/mount-dialog.tsx';
import { marked } from '../../text/marked.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './SearchDialog.module.css';

/**
 * A search dialog for sites that replace the theme's: `doc-site eject SearchDialog` copies it. The theme's own dialog
 * takes input before React has loaded, so it is not a component.
 */
export function SearchDialog({ text, onText, result, state, onMore, onRetry, onClose }: SearchDialogProps): ReactNode {
  const { page } = usePageData();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.select();
  }, []);
  const label = texts[page.lang];
  if (label === undefined) return null;
  const groups = text.trim() === '' ? [] : (result?.groups ?? []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label.searchPlaceholder}
      onClose={onClose}
      // A click on the backdrop has the dialog as its target; elsewhere, the content covers the dialog.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={moveFocus}
    >
      <input
        className={styles.input}
        aria-label={label.searchPlaceholder}
        placeholder={label.searchPlaceholder}
        defaultValue={text}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) dialog.current?.querySelector('a')?.click();
        }}
      />
      <button type="button" className={styles.close} aria-label={label.searchCloseButton} onClick={onClose}>
        ×
      </button>
      <div className={styles.results}>
        {groups.map(({ title, path, hits }) => (
          <section key={path ?? title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            {hits.map((hit) => (
              <Link key={`${hit.type}${hit.link}${hit.statement}`} className={styles.hit} href={hit.link}>
                <strong>{marked(hit.header, hit.headerRanges)}</strong>
                <span>{marked(hit.statement, hit.statementRanges)}</span>
              </Link>
            ))}
          </section>
        ))}
        {result?.hasMore === true && groups.length > 0 && (
          <button type="button" className={styles.action} onClick={onMore}>
            {label.searchMore}
          </button>
        )}
      </div>
      <p className={styles.status} role="status">
        {state === 'loading' && label.searchLoading}
        {state === 'ready' &&
          text.trim() !== '' &&
          result !== undefined &&
          groups.length === 0 &&
          label.searchNoResultsFound}
        {state === 'failed' && (
          <>
            {label.searchFailed}{' '}
            <button type="button" className={styles.action} onClick={onRetry}>
              {label.searchRetry}
            </button>
          </>
        )}
      </p>
    </dialog>
  );
}

/** The arrow keys move the focus between the input and the hits; a letter typed on a hit goes into the input. */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget, nativeEvent } = event;
  const stops = Array.from(currentTarget.querySelectorAll<HTMLElement>('input, a'));
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) {
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) stops[0]?.focus();
    return;
  }
  if (nativeEvent.isComposing) return;
  event.preventDefault();
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[at + step]?.focus();
}
