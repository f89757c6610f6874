import { type DocSitePlugin, definePlugin } from '../api/index.ts';

/**
 * Keeps pages with `unlisted: true` out of search, and asks search engines not to index them, which also keeps them out
 * of the sitemap and `llms.txt`. The sidebar leaves them out itself.
 */
export function pluginUnlisted(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:unlisted',
    setup(api) {
      api.addHeadTags(({ frontmatter }) =>
        frontmatter.unlisted === true ? [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] : [],
      );
      api.modifySearchSections((sections, _lang, { model }) =>
        sections.filter(({ routePath }) => model.pages.get(routePath)?.doc.frontmatter.unlisted !== true),
      );
    },
  });
}
