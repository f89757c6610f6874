'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { replaceParameter } from '../../state/replace-parameter.ts';
import { filterReference } from './filter-reference.ts';

/** Texts in the language of the page. */
interface ReferenceFilterProps {
  readonly label: string;
  /** Contains `{shown}` and `{total}`. */
  readonly count: string;
  /** Contains `{query}`. */
  readonly nothing: string;
  readonly total: number;
}

/** Query parameter that keeps the filter, so that Back and shared links show the same list. */
const parameter = 'filter';

/**
 * Filters the reference list around it while the reader types. It hides entries in the prerendered HTML, so the list
 * itself is never sent as JavaScript. Without JavaScript the whole list is shown and the field is hidden.
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

  // On blur, since browsers limit how often the URL may change.
  function remember(): void {
    replaceParameter(parameter, field.current?.value.trim() || null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later on every keystroke.
  useEffect(() => {
    // The reader may have typed before hydration.
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
