import type { InterfaceText, Lang } from '#shared/types';
import { lookUpText } from './look-up-text.ts';

/** What the search dialog says, by language (spec, section 5): loaded with the dialog. */
export const searchText = {
  en: {
    search: 'Search',
    searchPlaceholder: 'Search the documentation',
    searchLoading: 'Loading the search index',
    searchNoResults: 'No results for',
    searchTryAnother: 'Please try again with a different keyword',
    searchNoResultsFound: 'No results found',
    searchMore: 'More results',
    searchSelect: 'to select',
    searchOpen: 'to open',
    searchClose: 'to close',
  },
  zh: {
    search: '搜索',
    searchPlaceholder: '搜索文档',
    searchLoading: '正在加载搜索索引',
    searchNoResults: '没有找到相关结果：',
    searchTryAnother: '请换一个关键词再试',
    searchNoResultsFound: '没有找到结果',
    searchMore: '更多结果',
    searchSelect: '选择',
    searchOpen: '打开',
    searchClose: '关闭',
  },
} as const;

/** Name of a text of the search dialog. */
export type SearchTextKey = keyof (typeof searchText)['en'];

/** One text of the search dialog; see `lookUpText`. */
export function searchTextIn(lang: Lang, key: SearchTextKey, own?: InterfaceText): string {
  return lookUpText<SearchTextKey>({ table: searchText, lang, key, own });
}
