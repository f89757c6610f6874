/** The entry of the session history that the browser stands on. The router keeps its key and position in the entry's state. */
export interface HistoryEntry {
  readonly key: string;
  /** Position among the entries of this site. */
  readonly index: number;
  /** Whether the entry had no key: the first one of a visit, or one that a click on a hash link has just made. */
  readonly isNew: boolean;
}

/** Reads the current entry; one without a key gets one, with the position after `previousIndex`. */
export function readHistoryEntry(previousIndex: number): HistoryEntry {
  const state: unknown = window.history.state;
  const known = isRecord(state) ? state : {};
  const index = typeof known.idx === 'number' ? known.idx : previousIndex + 1;
  if (typeof known.key === 'string') return { key: known.key, index, isNew: false };
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...known, key, idx: index }, '');
  return { key, index, isNew: true };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
