import type { Lang } from '#shared/types';

/** Containers that become a box with a title. */
export const containerKinds = ['tip', 'info', 'note', 'warning', 'caution', 'danger', 'details'] as const;

/** Kind of a box; `important` exists only as an alert. */
export type BoxKind = (typeof containerKinds)[number] | 'important';

/** Words that the pipeline writes into pages. */
export interface PipelineText {
  readonly titles: Readonly<Record<BoxKind, string>>;
  readonly footnotes: string;
  readonly copyCode: string;
  readonly wrapCode: string;
  readonly codeGroup: string;
  /** Label of a footnote's back link; `reference` is `1`, or `1-2` for the second reference to the same footnote. */
  backToReference(reference: string): string;
  /** Label of the link beside a heading. */
  linkToSection(heading: string): string;
}

const english: PipelineText = {
  titles: {
    tip: 'Tip',
    info: 'Info',
    note: 'Note',
    warning: 'Warning',
    caution: 'Caution',
    danger: 'Danger',
    details: 'Details',
    important: 'Important',
  },
  footnotes: 'Footnotes',
  copyCode: 'Copy code',
  wrapCode: 'Wrap lines',
  codeGroup: 'Code variants',
  backToReference: (reference) => `Back to reference ${reference}`,
  linkToSection: (heading) => `Link to “${heading}”`,
};

const chinese: PipelineText = {
  titles: {
    tip: '提示',
    info: '信息',
    note: '注意',
    warning: '警告',
    caution: '小心',
    danger: '危险',
    details: '详情',
    important: '重要',
  },
  footnotes: '脚注',
  copyCode: '复制代码',
  wrapCode: '自动换行',
  codeGroup: '代码选项',
  backToReference: (reference) => `返回引用 ${reference}`,
  linkToSection: (heading) => `“${heading}”的链接`,
};

/** The words in a language: Chinese for `zh` and its variants, otherwise English. */
export function pipelineText(lang: Lang): PipelineText {
  return /^zh\b/i.test(lang) ? chinese : english;
}
