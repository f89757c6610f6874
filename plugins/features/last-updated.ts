import { type DocSitePlugin, definePlugin } from '../api/index.ts';
import { type Commit, readGitHistory } from '../files/git-history.ts';

/**
 * Gives each page the date in its front matter, or else the date of its document's last commit; an uncommitted file has
 * no date. Where the history is incomplete or missing (a shallow clone, no repository, no git) pages have no date, and
 * one line says why. The dev server reads the history once.
 */
export function pluginLastUpdated(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:last-updated',
    setup(api) {
      let dates: Promise<ReadonlyMap<string, string>> | undefined;
      const read = async (docsDir: string): Promise<ReadonlyMap<string, string>> => {
        const history = await readGitHistory(docsDir);
        if (history.commits !== undefined) return newestDates(history.commits);
        api.logger.info(`Pages show no date of last change: ${history.reason}.`);
        return new Map();
      };
      api.extendPageData(async (page, { config }) => {
        const { lastUpdated } = page.frontmatter;
        if (lastUpdated !== undefined) return lastUpdated === false ? page : { ...page, lastUpdatedTime: lastUpdated };
        if (!config.lastUpdated) return page;
        dates ??= read(config.docsDir);
        const lastUpdatedTime = (await dates).get(page.relativePath);
        return lastUpdatedTime === undefined ? page : { ...page, lastUpdatedTime };
      });
    },
  });
}

/** The newest commit of each file, as an ISO 8601 instant in UTC, in any order of commits. */
export function newestDates(commits: readonly Pick<Commit, 'seconds' | 'files'>[]): ReadonlyMap<string, string> {
  const newest = new Map<string, number>();
  for (const { seconds, files } of commits) {
    for (const file of files) newest.set(file, Math.max(newest.get(file) ?? 0, seconds));
  }
  return new Map([...newest].map(([file, seconds]) => [file, new Date(seconds * 1000).toISOString()]));
}
