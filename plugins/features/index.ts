import type { DocSitePlugin } from '../api/index.ts';
import { pluginFeeds } from './feeds.ts';
import { pluginHostFiles } from './host-files.ts';
import { pluginLastUpdated } from './last-updated.ts';
import { pluginLlms } from './llms.ts';
import { pluginManifest } from './manifest.ts';
import { pluginRedirects } from './redirects.ts';
import { pluginSitemap } from './sitemap.ts';

/** The features of the engine, plugins like any other; each looks at the configuration and does nothing when it is off. */
export function builtinPlugins(): readonly DocSitePlugin[] {
  return [
    // First: dates are part of the page data that all others read.
    pluginLastUpdated(),
    // Wrong redirects and feed names stop a build before anything is compiled.
    pluginRedirects(),
    pluginFeeds(),
    // Files about all pages; none needs another one.
    pluginSitemap(),
    pluginLlms(),
    pluginManifest(),
    // How hosts serve all of it.
    pluginHostFiles(),
  ];
}
