import type { DocSitePlugin } from '../api/index.ts';
import type { UserConfig } from '../config/index.ts';
import { pluginComponents } from './components.ts';
import { pluginFeeds } from './feeds/index.ts';
import { pluginHeaders } from './headers.ts';
import { pluginLastUpdated } from './last-updated.ts';
import { pluginLlms } from './llms/index.ts';
import { pluginManifest } from './manifest.ts';
import { pluginPageImages } from './page-images.ts';
import { pluginRedirects } from './redirects/index.ts';
import { pluginSitemap } from './sitemap.ts';
import { pluginUnlisted } from './unlisted.ts';

/** The built-in features as plugins; each does nothing when the configuration turns it off. */
export function builtinPlugins({ components }: Pick<UserConfig, 'components'> = {}): readonly DocSitePlugin[] {
  return [
    // First: dates are part of the page data that the others read.
    pluginLastUpdated(),
    // Report wrong redirects and feed names before anything is compiled.
    pluginRedirects(),
    pluginFeeds(),
    // Before the files about all pages, which leave unlisted ones out.
    pluginUnlisted(),
    // Files about all pages, independent of each other.
    pluginSitemap(),
    pluginLlms(),
    pluginManifest(),
    pluginPageImages(),
    // After the files: how hosts serve all of them.
    pluginHeaders(),
    // Runs after the plugins of the site, wherever it is in the list.
    pluginComponents(components),
  ];
}
