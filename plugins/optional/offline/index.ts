import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileHref, hrefOf } from '#shared/paths';
import { searchEntries } from '#shared/search-file';
import { type BuildResult, type DocSitePlugin, definePlugin, type SiteConfig } from '../../api/index.ts';
import { type NoOptions, noOptions } from '../../api/no-options.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { filesBelow } from '../../files/files-below.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { offlineTexts } from './texts.ts';

/** What pages are made of besides their HTML: bundles, data of pages and search, images. */
const isKept = (file: string) =>
  /^(?:static|page-data)\//.test(file) || file === searchEntries || /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/.test(file);

/**
 * Keeps the pages that a reader has read, for reading without a network, and on request the whole site with its search.
 * `dev` has no service worker.
 */
export function pluginOffline(options: NoOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:offline',
    setup(api) {
      api.parseOptions(noOptions, options);
      api.addTextGroup(offlineTexts);
      if (api.command === 'dev') return;
      api.addSlot('beforeFooter', engineFile('plugins/optional/offline/client/KeepOffline.tsx'));
      api.addOutputFiles(async (build, { config }) => {
        const list = JSON.stringify(await hashesByUrl(build, config));
        const constants = { build: contentHash(list).slice(0, 16), base: config.base };
        const worker = await readFile(emitted('plugins/optional/offline/worker/service-worker.ts'), 'utf8');
        const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
        return [
          { path: 'offline.json', content: list },
          { path: 'sw.js', content: [...lines, worker].join('') },
        ];
      });
    },
  });
}

/** Hashes of pages and files by their URLs, in a fixed order. */
async function hashesByUrl(
  { outDir, pages }: BuildResult,
  config: SiteConfig,
): Promise<Readonly<Record<string, string>>> {
  const files = new Set(await filesBelow(outDir));
  const own = [...files].filter(isKept).map((file) => [fileHref(file, config.base), file] as const);
  const html = pages
    .filter(({ pageType }) => pageType !== '404')
    .map(({ routePath, pagePath }) => [hrefOf(routePath, config), `${pagePath}.html`] as const)
    .filter(([, file]) => files.has(file));
  const hashes = [...html, ...own].map(async ([url, file]) => {
    const content = await readFile(path.join(outDir, file));
    return [url, contentHash(content).slice(0, 12)] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
