/** Texts of the help on the 404 page, loaded on that page only. */
export const notFoundText = {
  en: {
    notFoundAsked: 'Requested address:',
    notFoundLikely: 'Did you mean one of these pages?',
    notFoundSearch: 'Search for “{query}”',
  },
  zh: {
    notFoundAsked: '你访问的地址：',
    notFoundLikely: '你要找的可能是：',
    notFoundSearch: '搜索“{query}”',
  },
} as const;

/** Key of a text. */
export type NotFoundTextKey = keyof (typeof notFoundText)['en'];
