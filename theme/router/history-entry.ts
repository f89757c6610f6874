import { isObject } from '#shared/is-object';

/** The current entry of the session history. Key and index are kept in its state. */
export interface HistoryEntry {
  readonly key: string;
  /** Position in the history of this site. */
  readonly index: number;
  /** Whether the entry had no key yet: it is the first of a visit, or a click on a hash link has just created it. */
  readonly isNew: boolean;
}

/** Reads the current entry. If it is new, assigns it a key and the position after `previousIndex`. */
export function readHistoryEntry(previousIndex: number): HistoryEntry {
  const state: unknown = window.history.state;
  const known = isObject(state) ? state : {};
  const index = typeof known.idx === 'number' ? known.idx : previousIndex + 1;
  if (typeof known.key === 'string') return { key: known.key, index, isNew: false };
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...known, key, idx: index }, '');
  return { key, index, isNew: true };
}
