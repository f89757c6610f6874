import { filedAt } from '#shared/filed-at';
import { withoutLang } from '#shared/paths';
import { isInFeed } from '../../../plugins/content/is-in-feed.ts';
import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Reports pages without a date in a feed's folder, which the feed would silently omit. */
export const feedsCheck: SiteCheck = {
  rule: 'feeds',
  description: 'Every page in the folder of a feed has a date, without which the feed omits it.',
  unit: 'documents',
  run({ model, config }) {
    const docs = config.feeds.length === 0 ? [] : model.docs;
    const problems = docs.flatMap((doc): readonly CheckProblem[] => {
      // Plugins know whether their pages belong into a feed.
      if (doc.route === undefined || doc.frontmatter.published_at !== undefined || model.isAdded(doc)) return [];
      const page = { ...doc, routePath: doc.route.path };
      const path = withoutLang(filedAt(page, config), config);
      const feed = config.feeds.find((feed) => path !== feed.folder && isInFeed(feed, page, config));
      if (feed === undefined) return [];
      return [
        {
          kind: 'date',
          file: doc.shownPath,
          line: 1,
          column: 1,
          message: `The page has no \`published_at\`, so the feed \`${feed.id}\` of its folder omits it.`,
          hint: 'Add its date to the front matter: `published_at: 2024-03-19`.',
        },
      ];
    });
    return { checked: docs.length, problems };
  },
};
