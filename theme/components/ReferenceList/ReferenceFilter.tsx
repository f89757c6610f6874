'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { filterReference } from './filter-reference.ts';

/** Texts of the filter in the language of the page. */
export interface ReferenceFilterProps {
  readonly label: string;
  /** With `{shown}` and `{total}`. */
  readonly count: string;
  /** With `{query}`. */
  readonly nothing: string;
  readonly total: number;
}

/** Parameter of the address that keeps the query, so that Back and a shared link show the same list. */
const parameter = 'filter';

/**
 * The field that narrows the reference list around it as one types. It hides what does not match in the HTML of the
 * build, so the list itself is never sent as script; without script there is the whole list and no field.
 */
export function ReferenceFilter({ label, count, nothing, total }: ReferenceFilterProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLOutputElement>(null);
  const texts = { count, nothing, total };

  function narrow(): void {
    const list = field.current?.closest('[data-reference]');
    if (field.current === null || answer.current === null || list == null) return;
    const query = field.current.value;
    answer.current.textContent = answerText(texts, query, filterReference(list, query));
  }

  // Not on every keystroke: browsers limit how often the address may change.
  function remember(): void {
    const url = new URL(window.location.href);
    const query = field.current?.value.trim() ?? '';
    if (query === (url.searchParams.get(parameter) ?? '')) return;
    if (query === '') url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, query);
    window.history.replaceState(window.history.state, '', url);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later on every keystroke.
  useEffect(() => {
    // What was typed before the script was there counts as well.
    if (field.current?.value === '') {
      field.current.value = new URLSearchParams(window.location.search).get(parameter) ?? '';
    }
    narrow();
  }, []);

  return (
    <search data-needs-script="">
      <label>
        {label}
        <input ref={field} type="search" autoComplete="off" spellCheck={false} onInput={narrow} onBlur={remember} />
      </label>
      <output ref={answer}>{answerText(texts, '', total)}</output>
    </search>
  );
}

function answerText(texts: Pick<ReferenceFilterProps, 'count' | 'nothing' | 'total'>, query: string, shown: number) {
  if (shown === 0) return texts.nothing.replace('{query}', () => query.trim());
  return texts.count.replace('{shown}', String(shown)).replace('{total}', String(texts.total));
}
