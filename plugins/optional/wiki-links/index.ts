import path from 'node:path';
import { textsIn } from '#shared/plugin-texts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { cacheFolder } from '../../files/cache-folder.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { replaceIfChanged } from '../../files/replace-file.ts';
import { backlinksIn } from './backlinks.ts';
import { namedPages } from './named-pages.ts';
import { wikiLinksTexts } from './texts.ts';

const optionsSchema = z.strictObject({
  backlinks: z.boolean().default(false),
});

/** Options of the plugin. */
export interface WikiLinksOptions {
  /** Lists the pages that link to a page below its article, whatever the syntax of their links. Default: false. */
  readonly backlinks?: boolean;
}

/**
 * Links to pages by file name or title: `[[page]]`, `[[page#heading]]`, `[[page|text]]`. A name that no page has, or
 * several, is an error.
 */
export function pluginWikiLinks(options: WikiLinksOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:wiki-links',
    setup(api) {
      const { backlinks } = api.parseOptions(optionsSchema, options);
      api.addTextGroup(wikiLinksTexts);
      // Documents are compiled in threads, which read the names from files. Drafts have names in dev only.
      const folder = path.join(cacheFolder(api.root), 'wiki-links', api.command === 'dev' ? 'dev' : 'build');
      api.addPages(async ({ docs, config }) => {
        for (const [lang, pages] of namedPages(docs, config)) {
          await replaceIfChanged(path.join(folder, `${lang}.json`), JSON.stringify(pages));
        }
        return [];
      });
      const module = emitted('plugins/optional/wiki-links/transform.ts');
      api.addRemarkPlugins({ module, exportName: 'remarkWikiLinks', options: { folder }, order: 'early' });
      if (!backlinks) return;
      api.extendPageData(async (page, { config, model }) => {
        const links = (await backlinksIn(model)).get(page.routePath);
        if (links === undefined) return page;
        const text = textsIn(page.lang, config.locales, wikiLinksTexts);
        const shown = { label: text.backlinks, links };
        return { ...page, extra: { ...page.extra, backlinks: shown } };
      });
      api.addSlot('afterDoc', engineFile('plugins/optional/wiki-links/client/Backlinks.tsx'));
    },
  });
}
