import type { RsbuildPlugin } from '@rsbuild/core';
import type { SiteData } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import type { SiteConfig } from './config/index.ts';
import type { ContentModel } from './content/types.ts';
import { pluginVirtualModule, type VirtualModuleHost } from './virtual-module.ts';

/** Picks what the browser may know of the configuration; nothing that grows with the pages. */
export function toSiteData(config: SiteConfig, model: Pick<ContentModel, 'locales'>): SiteData {
  const { title, description, base, siteOrigin, defaultLang, cleanUrls, ssg, versions } = config;
  const { darkMode, hideNavbar, contentAnimation, localeRedirect, search } = config;
  const { socialLinks, siblingTools, footer, banner, logo, markdown } = config;
  return {
    title,
    description,
    base,
    defaultLang,
    cleanUrls,
    ssg,
    locales: model.locales,
    versions,
    darkMode,
    hideNavbar,
    contentAnimation,
    localeRedirect,
    search,
    socialLinks,
    siblingTools,
    footer,
    markdown: { showLineNumbers: markdown.showLineNumbers, defaultWrapCode: markdown.defaultWrapCode },
    ...(siteOrigin === undefined ? {} : { siteOrigin }),
    ...(banner === undefined ? {} : { banner }),
    ...(logo === undefined ? {} : { logo }),
  };
}

/** Text of `virtual-doc-site/site-data`. */
export function siteDataModule(siteData: SiteData): string {
  // As a string: engines parse JSON faster than an object literal of the same size.
  return `export const siteData = JSON.parse(${JSON.stringify(JSON.stringify(siteData))});\n`;
}

/** Provides what all pages share. */
export function pluginSiteData(options: {
  readonly host: VirtualModuleHost;
  readonly siteData: () => SiteData;
}): RsbuildPlugin {
  return pluginVirtualModule({
    name: 'doc-site:site-data',
    id: virtualModuleIds.siteData,
    host: options.host,
    source: () => siteDataModule(options.siteData()),
  });
}
