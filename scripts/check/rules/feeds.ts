import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { feedMistakes } from '../feeds/feed-mistakes.ts';

/** Readers of feeds can read them. */
export const feedsCheck: SiteCheck = {
  rule: 'feeds',
  description: 'Every feed is well-formed RSS 2.0 or Atom, names itself and has entries with id, link and date.',
  unit: 'feeds',
  async run({ site, config }) {
    const feeds = [...site.files].filter((file) => /-(rss|atom)\.xml$/.test(file));
    const problems: CheckProblem[] = [];
    for (const file of feeds) {
      const url = `${config.siteOrigin ?? ''}${config.base}${file}`;
      for (const message of feedMistakes(await site.read(file), url))
        problems.push({ file: `${site.outName}/${file}`, message });
    }
    return { checked: feeds.length, problems };
  },
};
