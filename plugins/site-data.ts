import type { RsbuildPlugin } from '@rsbuild/core';
import type { SiteData } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import { pluginVirtualModule, type VirtualModuleHost } from './virtual-module.ts';

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
