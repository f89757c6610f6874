import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from './config/index.ts';
import type { Collected } from './hooks/collected.ts';
import type { MarkdownPlugin, PipelineSettings } from './markdown/types.ts';

/** What the Markdown pipeline must know of the site, its plugins and the theme's components. */
export function pipelineSettings(
  config: SiteConfig,
  collected: Collected,
  componentNames: readonly string[],
): PipelineSettings {
  const { markdown } = config;
  const own = (plugins: SiteConfig['markdown']['remarkPlugins']) =>
    plugins.map((plugin) => located(plugin, config.root));
  return {
    docsDir: config.docsDir,
    root: config.root,
    defaultLang: config.defaultLang,
    locales: config.locales.map(({ lang, htmlLang }) => ({ lang, htmlLang })),
    base: config.base,
    cleanUrls: config.cleanUrls,
    showLineNumbers: markdown.showLineNumbers,
    defaultWrapCode: markdown.defaultWrapCode,
    remarkPlugins: [...collected.remarkPlugins, ...own(markdown.remarkPlugins)],
    rehypePlugins: [...collected.rehypePlugins, ...own(markdown.rehypePlugins)],
    preprocessors: collected.preprocessors,
    componentNames,
  };
}

/** A plugin of the configuration with the absolute URL of its module. */
function located(plugin: SiteConfig['markdown']['remarkPlugins'][number], root: string): MarkdownPlugin {
  const { module } = plugin;
  if (module.startsWith('.')) return { ...plugin, module: pathToFileURL(path.resolve(root, module)).href };
  if (path.isAbsolute(module) || module.startsWith('file:')) return plugin;
  return { ...plugin, module: createRequire(path.join(root, 'package.json')).resolve(module) };
}
