import type { SearchHit, SearchQuery, SearchResult } from '#search';
import type { BackendState } from '../search-backend.ts';

/** An answer as the list shows it. A partial one may be followed by better hits. */
export interface ShownAnswer {
  /** As typed, before plugins changed it. */
  readonly query: SearchQuery;
  readonly result: SearchResult;
  readonly isPartial: boolean;
}

/** Everything that the dialog shows. */
export interface SessionView {
  /** Text of the input. */
  readonly text: string;
  readonly backend: BackendState;
  readonly isLoading: boolean;
  /** The last answer; undefined without a query. */
  readonly answer: ShownAnswer | undefined;
  /** Number of the hit that Enter opens, among all hits. */
  readonly active: number;
}

/** Whether the answer is the final one to the text in the input. */
export function isFinal({ answer, text, backend }: SessionView): boolean {
  if (answer === undefined || answer.query.text !== text.trim()) return false;
  return !answer.isPartial || backend.kind === 'failed';
}

/** Hits of an answer, in the order of the list. */
export function hitsOf({ answer }: Pick<SessionView, 'answer'>): readonly SearchHit[] {
  return answer?.result.groups.flatMap(({ hits }) => hits) ?? [];
}

/**
 * Number of the hit that is selected when an answer replaces the one that is shown. For the same query it is the hit
 * that the reader selected; the first one only stays the first.
 */
export function selectedIn(answer: ShownAnswer, shown: Pick<SessionView, 'answer' | 'active'>): number {
  if (shown.active === 0 || shown.answer?.query.text !== answer.query.text) return 0;
  const selected = hitsOf(shown)[shown.active];
  const isSelected = ({ link, header }: SearchHit) => link === selected?.link && header === selected.header;
  return Math.max(0, hitsOf({ answer }).findIndex(isSelected));
}
