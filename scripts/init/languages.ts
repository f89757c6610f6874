interface LanguageTexts {
  /** The language's own name. */
  readonly label: string;
  description(title: string): string;
  /** Interface texts that the theme does not have in this language; default: none are missing. */
  readonly text?: Readonly<Record<string, string>>;
}

/** Languages with starter pages in `template/docs/`. */
export const languages = {
  en: { label: 'English', description: (title) => `Documentation of ${title}.` },
  zh: { label: '简体中文', description: (title) => `${title} 的文档。` },
  ar: {
    label: 'العربية',
    description: (title) => `توثيق ${title}.`,
    text: {
      skipToContent: 'انتقل إلى المحتوى',
      menu: 'القائمة',
      onThisPage: 'في هذه الصفحة',
      previousPage: 'السابق',
      nextPage: 'التالي',
      lastUpdated: 'آخر تحديث',
      language: 'اللغة',
      appearance: 'المظهر',
      appearanceLight: 'فاتح',
      appearanceDark: 'داكن',
      appearanceAuto: 'النظام',
      search: 'بحث',
      close: 'إغلاق',
      scrollToTop: 'العودة إلى الأعلى',
      takeMeHome: 'الصفحة الرئيسية',
    },
  },
} satisfies Readonly<Record<string, LanguageTexts>>;

/** Key of a language with starter pages. */
export type Language = keyof typeof languages;

/** The texts of a language. */
export function textsOf(language: Language): LanguageTexts {
  return languages[language];
}
