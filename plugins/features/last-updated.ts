import { type DocSitePlugin, definePlugin } from '../api/index.ts';
import { type GitDates, readGitDates } from './git-dates.ts';

/**
 * Gives each page the date in its front matter, or else the date of its document's last commit. Where the history is incomplete or missing (a shallow clone, no
 * repository, no git) pages have no date, and one line says why. The dev server reads the history once.
 */
export function pluginLastUpdated(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:last-updated',
    setup(api) {
      let history: Promise<GitDates> | undefined;
      const read = async (docsDir: string): Promise<GitDates> => {
        const found = await readGitDates(docsDir);
        if (found.dates === undefined) api.logger.info(`Pages show no date of last change: ${found.reason}.`);
        return found;
      };
      api.extendPageData(async (page, { config }) => {
        const { lastUpdated } = page.frontmatter;
        if (lastUpdated !== undefined) return lastUpdated === false ? page : { ...page, lastUpdatedTime: lastUpdated };
        if (!config.lastUpdated) return page;
        history ??= read(config.docsDir);
        const lastUpdatedTime = (await history).dates?.get(page.relativePath);
        return lastUpdatedTime === undefined ? page : { ...page, lastUpdatedTime };
      });
    },
  });
}
