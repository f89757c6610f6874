import type { InterfaceText, Lang } from '#shared/types';
import { lookUpText } from './look-up-text.ts';

/** What the 404 page says beyond the text of the build, by language: loaded on that page alone. */
export const notFoundText = {
  en: {
    notFoundAsked: 'You asked for',
    notFoundLikely: 'Did you mean one of these pages?',
    notFoundSearch: 'Search for “{query}”',
  },
  zh: {
    notFoundAsked: '你访问的地址是',
    notFoundLikely: '你要找的可能是：',
    notFoundSearch: '搜索“{query}”',
  },
} as const;

/** Name of a text of the 404 page. */
export type NotFoundTextKey = keyof (typeof notFoundText)['en'];

/** One text of the 404 page; see `lookUpText`. */
export function notFoundTextIn(lang: Lang, key: NotFoundTextKey, own?: InterfaceText): string {
  return lookUpText<NotFoundTextKey>({ table: notFoundText, lang, key, own });
}
