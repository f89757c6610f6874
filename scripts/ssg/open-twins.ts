import path from 'node:path';
import type { PageData } from '#shared/types';
import { type DocSite, twinVersion } from '../../plugins/index.ts';
import { openResultCache } from '../result-cache.ts';

/** The Markdown twins of a build. */
export interface Twins {
  /** The twin of an article; made anew only when the article, its title or the code that makes it has changed. */
  of(articleHtml: string, page: PageData): Promise<string>;
  /** Forgets twins that no build has asked for in two weeks. */
  prune(): Promise<void>;
}

/** Opens the twins that earlier builds of a site made. */
export function openTwins(site: Pick<DocSite, 'config' | 'toMarkdown'>): Twins {
  const { base, cleanUrls, cacheDir } = site.config;
  const kept = openResultCache<string>(path.join(cacheDir, 'twins'), `${twinVersion()} ${base} ${cleanUrls}`);
  return {
    async of(articleHtml, page) {
      const key = kept.keyOf(page.routePath, page.title, articleHtml);
      const known = await kept.get(key);
      // The file may hold anything.
      if (typeof known === 'string') return known;
      const twin = await site.toMarkdown(articleHtml, page);
      await kept.set(key, twin);
      return twin;
    },
    prune: kept.prune,
  };
}
