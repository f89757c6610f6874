import { readFile } from 'node:fs/promises';
import { builtinComponents } from '#shared/component-props';
import type { Texts } from '#shared/interface-texts';
import { type PluginTexts, siteKeys } from '#shared/plugin-texts';
import type { InterfaceText, Lang } from '#shared/types';
import { exportNames } from '../client-modules/export-names.ts';
import type { SiteConfig } from '../config/index.ts';
import { textsOfLocale } from '../content/interface-texts.ts';
import { aliasPaths } from '../files/alias-paths.ts';
import type { Collected } from '../hooks/collected.ts';
import type { PipelineSettings } from '../markdown/types.ts';

/** Settings of the Markdown pipeline, from the site, its plugins and the theme. */
export async function pipelineSettings(config: SiteConfig, collected: Collected): Promise<PipelineSettings> {
  const { markdown } = config;
  const texts = siteTexts(config, collected);
  const ownComponents = await componentModules(collected);
  return {
    docsDir: config.docsDir,
    root: config.root,
    defaultLang: config.defaultLang,
    locales: config.locales.map(({ lang, htmlLang, status, editLink, text }) => ({
      lang,
      htmlLang,
      ...replacedTexts(text, collected.textGroups),
      isPartial: status === 'partial',
      ...(typeof editLink?.docRepoBaseUrl === 'string' && { editUrl: editLink.docRepoBaseUrl }),
    })),
    texts: Object.fromEntries(Object.entries(texts).map(([lang, { document }]) => [lang, document])),
    aliases: aliasPaths(config.rsbuild.resolve?.alias, config.root),
    base: config.base,
    cleanUrls: config.cleanUrls,
    showLineNumbers: markdown.showLineNumbers,
    defaultWrapCode: markdown.defaultWrapCode,
    headingLinks: markdown.headingLinks,
    ...(markdown.foldCodeAfter !== undefined && { foldCodeAfter: markdown.foldCodeAfter }),
    languages: markdown.languages,
    remarkPlugins: [...collected.remarkPlugins, ...markdown.remarkPlugins],
    rehypePlugins: [...collected.rehypePlugins, ...markdown.rehypePlugins],
    preprocessors: collected.preprocessors,
    componentNames: [...new Set([...builtinComponents, ...Object.keys(ownComponents)])],
    componentModules: ownComponents,
  };
}

function replacedTexts(text: InterfaceText, textGroups: readonly PluginTexts[]) {
  const replaced = textGroups.flatMap(siteKeys).flatMap((key) => (text[key] === undefined ? [] : [[key, text[key]]]));
  return replaced.length > 0 && { text: Object.fromEntries(replaced) };
}

/** Modules of the components that plugins have registered, by name; of two with the same name the last one counts. */
async function componentModules({ mdxComponents }: Collected): Promise<Readonly<Record<string, string>>> {
  const modules = await Promise.all(
    mdxComponents.map(async (file) => exportNames(await readFile(file, 'utf8'), file).map((name) => [name, file])),
  );
  return Object.fromEntries(modules.flat().filter(([name = '']) => /^[A-Z]/.test(name)));
}

/** The interface texts of each language of the site. */
export function siteTexts(
  { locales }: SiteConfig,
  { textGroups }: Pick<Collected, 'textGroups'>,
): Readonly<Record<Lang, Texts>> {
  return Object.fromEntries(locales.map((locale) => [locale.lang, textsOfLocale(locale, textGroups)]));
}
