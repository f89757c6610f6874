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

  // What was typed before the script was there counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later on every keystroke.
  useEffect(narrow, []);

  return (
    <search data-needs-script="">
      <label>
        {label}
        <input ref={field} type="search" autoComplete="off" spellCheck={false} onInput={narrow} />
      </label>
      <output ref={answer}>{answerText(texts, '', total)}</output>
    </search>
  );
}

function answerText(texts: Pick<ReferenceFilterProps, 'count' | 'nothing' | 'total'>, query: string, shown: number) {
  if (shown === 0) return texts.nothing.replace('{query}', () => query.trim());
  return texts.count.replace('{shown}', String(shown)).replace('{total}', String(texts.total));
}
