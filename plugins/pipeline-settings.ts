import type { Texts } from '#shared/interface-texts';
import type { Lang } from '#shared/types';
import type { SiteConfig } from './config/index.ts';
import { textsOfLocale } from './content/interface-texts.ts';
import type { Collected } from './hooks/collected.ts';
import type { PipelineSettings } from './markdown/types.ts';

/** Settings of the Markdown pipeline, from the site, its plugins and the theme. */
export function pipelineSettings(
  config: SiteConfig,
  collected: Collected,
  componentNames: readonly string[],
): PipelineSettings {
  const { markdown } = config;
  const texts = siteTexts(config, collected);
  return {
    docsDir: config.docsDir,
    root: config.root,
    defaultLang: config.defaultLang,
    locales: config.locales.map(({ lang, htmlLang }) => ({ lang, htmlLang })),
    texts: Object.fromEntries(Object.entries(texts).map(([lang, { document }]) => [lang, document])),
    base: config.base,
    cleanUrls: config.cleanUrls,
    showLineNumbers: markdown.showLineNumbers,
    defaultWrapCode: markdown.defaultWrapCode,
    remarkPlugins: [...collected.remarkPlugins, ...markdown.remarkPlugins],
    rehypePlugins: [...collected.rehypePlugins, ...markdown.rehypePlugins],
    preprocessors: collected.preprocessors,
    componentNames,
  };
}

/** The interface texts of each language of the site. */
export function siteTexts({ locales }: SiteConfig, { texts }: Pick<Collected, 'texts'>): Readonly<Record<Lang, Texts>> {
  return Object.fromEntries(locales.map((locale) => [locale.lang, textsOfLocale(locale, texts)]));
}
