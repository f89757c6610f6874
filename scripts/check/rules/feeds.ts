import { withoutLang } from '#shared/paths';
import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { feedMistakes } from '../feeds/feed-mistakes.ts';
import { showDoc } from '../source/show-doc.ts';

/** Validates feeds. */
export const feedsCheck: SiteCheck = {
  rule: 'feeds',
  description:
    'Every feed is well-formed RSS 2.0 or Atom, links to itself and has all pages of its folder, with id, link and date.',
  unit: 'feeds',
  async run(context) {
    const { site, config } = context;
    const feeds = [...site.files].filter((file) => /-(rss|atom)\.xml$/.test(file));
    const problems: CheckProblem[] = [];
    for (const file of feeds) {
      const url = `${config.siteOrigin ?? ''}${config.base}${file}`;
      for (const message of feedMistakes(await site.read(file), url))
        problems.push({ file: `${site.outName}/${file}`, message });
    }
    return { checked: feeds.length, problems: [...problems, ...pagesWithoutDate(context)] };
  },
};

/** Reports pages without a date in a feed's folder, which the feed would silently omit. */
function pagesWithoutDate({ model, config }: CheckContext): readonly CheckProblem[] {
  return model.docs.flatMap((doc) => {
    const path = doc.route && withoutLang(doc.route.path, config);
    const feed = config.feeds.find(({ folder }) => path?.startsWith(folder) && path !== folder);
    if (feed === undefined || doc.frontmatter.published_at !== undefined) return [];
    return {
      kind: 'date',
      file: showDoc(doc, config),
      line: 1,
      column: 1,
      message: `The page has no \`published_at\`, so the feed \`${feed.id}\` of its folder omits it.`,
      hint: 'Add its date to the front matter: `published_at: 2024-03-19`.',
    };
  });
}
