import type { InterfaceText, Lang } from '#shared/types';
import { lookUpText } from './look-up-text.ts';

/** Texts of the shell. Articles, the 404 page and the search dialog have tables of their own. */
export const interfaceText = {
  en: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main',
    menu: 'Menu',
    sectionNavigation: 'In this section',
    onThisPage: 'On this page',
    breadcrumbs: 'Breadcrumb',
    pagination: 'Previous and next page',
    previousPage: 'Previous',
    nextPage: 'Next',
    lastUpdated: 'Last updated on',
    language: 'Language',
    appearance: 'Appearance',
    appearanceLight: 'Light',
    appearanceDark: 'Dark',
    appearanceAuto: 'System',
    siblingTools: 'Related tools',
    more: 'More',
    close: 'Close',
    dismiss: 'Dismiss this notice',
    notice: 'Notice',
    untranslated: 'This page has not been translated yet. The original is shown.',
    scrollToTop: 'Back to top',
    loading: 'Loading page',
    copyPage: 'Copy page as Markdown',
    viewMarkdown: 'View as Markdown',
    copied: 'Copied',
    copyPrompt: 'Copy to clipboard',
    notFoundTitle: 'PAGE NOT FOUND',
    notFoundText: 'There is no page at this address. It may have moved, or the address may contain a typo.',
    takeMeHome: 'Take me home',
    search: 'Search',
    searchUnavailable: 'Search is unavailable. Retrying…',
  },
  zh: {
    skipToContent: '跳到正文',
    mainNavigation: '主导航',
    menu: '菜单',
    sectionNavigation: '本章内容',
    onThisPage: '本页目录',
    breadcrumbs: '当前位置',
    pagination: '上一页与下一页',
    previousPage: '上一页',
    nextPage: '下一页',
    lastUpdated: '最后更新于',
    language: '语言',
    appearance: '外观',
    appearanceLight: '浅色',
    appearanceDark: '深色',
    appearanceAuto: '跟随系统',
    siblingTools: '相关工具',
    more: '更多',
    close: '关闭',
    dismiss: '关闭通知',
    notice: '通知',
    untranslated: '本页尚未翻译，以下为原文。',
    scrollToTop: '回到顶部',
    loading: '正在加载页面',
    copyPage: '复制为 Markdown',
    viewMarkdown: '查看 Markdown',
    copied: '已复制',
    copyPrompt: '复制到剪贴板',
    notFoundTitle: '页面不存在',
    notFoundText: '该地址没有对应的页面。页面可能已被移动，或者地址有误。',
    takeMeHome: '返回首页',
    search: '搜索',
    searchUnavailable: '搜索加载失败，正在重试…',
  },
} as const;

/** Key of an interface text. */
export type TextKey = keyof (typeof interfaceText)['en'];

/** Looks up an interface text; see `lookUpText`. */
export function textIn(lang: Lang, key: TextKey, own?: InterfaceText): string {
  return lookUpText<TextKey>({ table: interfaceText, lang, key, own });
}
