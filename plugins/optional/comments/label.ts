import type { Translated } from '#shared/translated';

/** Text of the link to the discussions. */
export const labels: Translated<string> = {
  ar: 'المناقشات على GitHub',
  de: 'Diskussionen auf GitHub',
  en: 'Discussions on GitHub',
  es: 'Debates en GitHub',
  fa: 'گفتگوها در GitHub',
  fr: 'Discussions sur GitHub',
  it: 'Discussioni su GitHub',
  ja: 'GitHub のディスカッション',
  ko: 'GitHub 토론',
  pt: 'Discussões no GitHub',
  ru: 'Обсуждения на GitHub',
  tr: 'GitHub’daki tartışmalar',
  vi: 'Thảo luận trên GitHub',
  zh: 'GitHub 上的讨论',
};
