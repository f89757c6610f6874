import path from 'node:path';
import { langAttributes } from '#shared/html-lang';
import { textIn } from '#shared/translated';
import { byLang, type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { cacheFolder } from '../../files/cache-folder.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { replaceIfChanged } from '../../files/replace-file.ts';
import { backlinksIn } from './backlinks.ts';
import { labels } from './label.ts';
import { namedPages } from './named-pages.ts';

const optionsSchema = z.strictObject({
  backlinks: z.boolean().default(false),
  label: byLang(z.string()).default({}),
});

/** Options of the plugin. */
export interface WikiLinksOptions {
  /** Lists the pages that link to a page below its article, whatever the syntax of their links. Default: false. */
  readonly backlinks?: boolean;
  /**
   * The words before that list, by key of the language. Default: “Pages that link here” in the language of the page.
   */
  readonly label?: Readonly<Record<string, string>>;
}

/**
 * Links to pages by file name or title: `[[page]]`, `[[page#heading]]`, `[[page|text]]`. A name that no page has, or
 * several, is an error.
 */
export function pluginWikiLinks(options: WikiLinksOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:wiki-links',
    setup(api) {
      const { backlinks, label } = api.parseOptions(optionsSchema, options);
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
        const { lang: htmlLang } = langAttributes(page.lang, config.locales);
        const shown = { label: label[page.lang] ?? textIn(htmlLang, labels), links };
        return { ...page, extra: { ...page.extra, backlinks: shown } };
      });
      api.addSlot('afterDoc', engineFile('plugins/optional/wiki-links/client/Backlinks.tsx'));
    },
  });
}
