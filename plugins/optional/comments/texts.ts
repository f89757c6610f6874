import { defineTexts } from '#shared/plugin-texts';

/** `discussions` is the text of the link to the discussions. */
export const commentsTexts = defineTexts('comments', {
  ar: { discussions: 'المناقشات على GitHub' },
  de: { discussions: 'Diskussionen auf GitHub' },
  en: { discussions: 'Discussions on GitHub' },
  es: { discussions: 'Debates en GitHub' },
  fa: { discussions: 'گفتگوها در GitHub' },
  fr: { discussions: 'Discussions sur GitHub' },
  it: { discussions: 'Discussioni su GitHub' },
  ja: { discussions: 'GitHub のディスカッション' },
  ko: { discussions: 'GitHub 토론' },
  pt: { discussions: 'Discussões no GitHub' },
  ru: { discussions: 'Обсуждения на GitHub' },
  tr: { discussions: 'GitHub’daki tartışmalar' },
  vi: { discussions: 'Thảo luận trên GitHub' },
  zh: { discussions: 'GitHub 上的讨论' },
});
