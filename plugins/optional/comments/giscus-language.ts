import { primaryLanguage } from '#shared/html-lang';

/** Languages of giscus, by the tags that its addresses contain. It answers with 404 for any other. */
const known = new Set(
  `ar be bg ca cs da de en eo es eu fa fr gr gsw hbs he hu id it ja kh ko nl pl pt ro ru th tr uk uz vi
  zh-CN zh-Hans zh-Hant zh-HK zh-TW`.split(/\s+/),
);

/** Tags of giscus that differ from BCP 47. */
const renamed: Readonly<Record<string, string>> = { bs: 'hbs', el: 'gr', hr: 'hbs', km: 'kh', sr: 'hbs', zh: 'zh-CN' };

/** The language of giscus for a BCP-47 tag; English if giscus is not translated into it. */
export function giscusLanguage(htmlLang: string): string {
  const primary = primaryLanguage(htmlLang);
  return [htmlLang, renamed[primary] ?? primary].find((tag) => known.has(tag)) ?? 'en';
}
