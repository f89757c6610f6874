import type { SiteData } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import type { VirtualModule } from './virtual-module.ts';

/** Text of `virtual-doc-site/site-data`. */
export function siteDataModule(siteData: SiteData): string {
  // As a string: engines parse JSON faster than an object literal of the same size.
  return `export const siteData = JSON.parse(${JSON.stringify(JSON.stringify(siteData))});\n`;
}

/** Provides what all pages share. */
export function provideSiteData(siteData: () => SiteData): VirtualModule {
  return {
    name: 'doc-site:site-data',
    id: virtualModuleIds.siteData,
    source: () => siteDataModule(siteData()),
  };
}
