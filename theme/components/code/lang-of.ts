import type { Lang } from '#shared/types';

/** Key of the language around an element: `zh-CN` gives `zh`. */
export function langOf(element: Element): Lang {
  return element.closest('[lang]')?.getAttribute('lang')?.split('-')[0] ?? '';
}
