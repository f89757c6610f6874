import type { InterfaceText, Lang } from '#shared/types';
import { lookUpText } from './look-up-text.ts';

/** Texts of components inside articles. Rendered at build time: visitors do not download the table. */
export const articleText = {
  en: {
    factType: 'Type',
    factDefault: 'Default',
    factDefaultDev: 'Default in development',
    factDefaultProd: 'Default in production',
    factSince: 'Since',
    factApplies: 'Applies to',
    factPackage: 'Package',
    factPurpose: 'Purpose',
    factFrameworks: 'Frameworks',
    factOfficial: 'Maintained by',
    appliesDev: 'Development',
    appliesBuild: 'Production build',
    appliesBoth: 'Development and production build',
    purposeFramework: 'Framework',
    purposeStyle: 'Style',
    purposeAssets: 'Assets',
    purposeChecks: 'Checks',
    purposeOutput: 'Output',
    purposeLanguage: 'Language',
    official: 'Core team',
    community: 'Community',
    copy: 'Copy',
    taskDone: 'Done',
    taskOpen: 'Not done',
    packageManager: 'Package manager',
    sourceCode: 'Source code',
    nextSteps: 'Next steps',
    filterLabel: 'Filter by name, purpose or type',
    filterCount: '{shown} of {total}',
    filterNothing: 'No matches for “{query}”.',
  },
  zh: {
    factType: '类型',
    factDefault: '默认值',
    factDefaultDev: '开发环境默认值',
    factDefaultProd: '生产环境默认值',
    factSince: '起始版本',
    factApplies: '适用于',
    factPackage: '包名',
    factPurpose: '用途',
    factFrameworks: '适用框架',
    factOfficial: '维护者',
    appliesDev: '开发环境',
    appliesBuild: '生产构建',
    appliesBoth: '开发环境与生产构建',
    purposeFramework: '框架',
    purposeStyle: '样式',
    purposeAssets: '静态资源',
    purposeChecks: '检查',
    purposeOutput: '产物',
    purposeLanguage: '语言',
    official: '核心团队',
    community: '社区',
    copy: '复制',
    taskDone: '已完成',
    taskOpen: '未完成',
    packageManager: '包管理器',
    sourceCode: '源代码',
    nextSteps: '下一步',
    filterLabel: '按名称、用途或类型筛选',
    filterCount: '{shown} / {total} 项',
    filterNothing: '没有匹配“{query}”的结果。',
  },
} as const;

/** Key of a text. */
export type ArticleTextKey = keyof (typeof articleText)['en'];

/** Looks up a text of the article; see `lookUpText`. */
export function articleTextIn(lang: Lang, key: ArticleTextKey, own?: InterfaceText): string {
  return lookUpText<ArticleTextKey>({ table: articleText, lang, key, own });
}
