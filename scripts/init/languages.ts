interface LanguageTexts {
  /** The language's own name. */
  readonly label: string;
  description(title: string): string;
}

/** Languages with starter pages in `template/docs/`. */
export const languages = {
  en: { label: 'English', description: (title) => `Documentation of ${title}.` },
  zh: { label: '简体中文', description: (title) => `${title} 的文档。` },
  ar: { label: 'العربية', description: (title) => `توثيق ${title}.` },
} satisfies Readonly<Record<string, LanguageTexts>>;

/** Key of a language with starter pages. */
export type Language = keyof typeof languages;
