import type { InterfaceText, Lang } from '#shared/types';
import { lookUpText } from './look-up-text.ts';

/** What the search dialog says, by language (spec, section 5): loaded with the dialog. */
export const searchText = {
  en: {
    searchPlaceholder: 'Search the documentation',
    searchLoading: 'Loading the search index',
    searchFailed: 'The search index could not be loaded. It is being tried again.',
    searchOutdated: 'The search index is newer than this page.',
    searchReload: 'Load the page again',
    searchRetry: 'Try again now',
    searchNoResults: 'No results for',
    searchTryAnother: 'Please try again with a different keyword',
    searchNoResultsFound: 'No results found',
    searchCount: 'Results:',
    searchMore: 'More results',
    searchTypeTitle: 'Page',
    searchTypeHeader: 'Heading',
    searchTypeContent: 'Text',
    searchRecent: 'Recent searches',
    searchForget: 'Forget them',
    searchHint: 'Titles, headings, options and text of all pages',
    searchSelect: 'to select',
    searchOpen: 'to open',
    searchClose: 'to close',
    searchCloseButton: 'Close the search',
  },
  zh: {
    searchPlaceholder: '搜索文档',
    searchLoading: '正在加载搜索索引',
    searchFailed: '搜索索引加载失败，正在重试。',
    searchOutdated: '搜索索引比当前页面更新。',
    searchReload: '重新加载页面',
    searchRetry: '立即重试',
    searchNoResults: '没有找到相关结果：',
    searchTryAnother: '请换一个关键词再试',
    searchNoResultsFound: '没有找到结果',
    searchCount: '结果数：',
    searchMore: '更多结果',
    searchTypeTitle: '页面',
    searchTypeHeader: '标题',
    searchTypeContent: '正文',
    searchRecent: '最近搜索',
    searchForget: '清除记录',
    searchHint: '可搜索所有页面的标题、小标题、配置项与正文',
    searchSelect: '选择',
    searchOpen: '打开',
    searchClose: '关闭',
    searchCloseButton: '关闭搜索',
  },
} as const;

/** Name of a text of the search dialog. */
export type SearchTextKey = keyof (typeof searchText)['en'];

/** One text of the search dialog; see `lookUpText`. */
export function searchTextIn(lang: Lang, key: SearchTextKey, own?: InterfaceText): string {
  return lookUpText<SearchTextKey>({ table: searchText, lang, key, own });
}
