import type { SiteConfig } from './config/index.ts';
import type { Collected } from './hooks/collected.ts';
import type { PipelineSettings } from './markdown/types.ts';

/** Settings of the Markdown pipeline, from the site, its plugins and the theme. */
export function pipelineSettings(
  config: SiteConfig,
  collected: Collected,
  componentNames: readonly string[],
): PipelineSettings {
  const { markdown } = config;
  return {
    docsDir: config.docsDir,
    root: config.root,
    defaultLang: config.defaultLang,
    locales: config.locales.map(({ lang, htmlLang }) => ({ lang, htmlLang })),
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
