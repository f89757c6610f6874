import { DocSiteError } from '#shared/errors';
import type { Lang, PageData, SearchSection } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import type { HookRunners } from '../api/hook-types.ts';
import type { ContentModel, Page, PageContext } from '../api/index.ts';
import { headTags } from './head/head-tags.ts';
import { withLastUpdatedText } from './last-updated-text.ts';
import { searchSectionsOf } from './outline.ts';
import { basePageData, type PageDataInput } from './page-data.ts';
import { shownText } from './shown-text.ts';
import { inSidebarOrder } from './sidebar-walk.ts';

/** Factor on the search score of a page with an overview: the pages it lists should come first. */
const overviewRank = 0.8;

/** Makes the data of pages, and what the search finds on them, with the additions of plugins. */
export function createPageContents(
  site: PageDataInput & { readonly hooks: HookRunners; readonly pageContext: () => PageContext },
): Pick<ContentModel, 'pageData' | 'searchSections'> {
  const { pages, config, sidebars, hooks, expand, pageContext } = site;

  async function pageSections(page: Page): Promise<readonly SearchSection[]> {
    const { route, doc } = page;
    const { search, overview, description, label } = doc.frontmatter;
    const { rank: own = 1, keywords: written } = search === false || search === undefined ? {} : search;
    // Readers know the page by its name in the sidebar.
    const keywords = label === undefined ? written : [...(written ?? []), label];
    const rank = overview ? own * overviewRank : own;
    const [first, ...rest] = searchSectionsOf((await expand(doc)).blocks, {
      routePath: route.path,
      title: doc.title,
      rank,
    });
    if (first === undefined) return rest;
    const shown = shownText(await basePageData(page, site));
    const content = [first.content, shown].filter((text) => text !== '').join('\n');
    return [withoutUndefined({ ...first, content, description, keywords }), ...rest];
  }

  return {
    async pageData(routePath: string): Promise<PageData> {
      const page = pages.get(routePath);
      if (page === undefined) throw new DocSiteError(`There is no page \`${routePath}\`.`, { rule: 'unknown-page' });
      const base: PageData = { ...(await basePageData(page, site)), head: [], feeds: [], shellId: '', extra: {} };
      const fed: PageData = { ...base, feeds: await hooks.addPageFeeds(base, pageContext()) };
      const extended = withLastUpdatedText(await hooks.extendPageData(fed, pageContext()), config);
      const added = await hooks.addHeadTags(extended, pageContext());
      const head = headTags({ page: extended, site: { ...config, head: [...config.head, ...added] } });
      return { ...extended, head };
    },
    async searchSections(lang: Lang): Promise<readonly SearchSection[]> {
      const own = [...pages.values()].filter(
        ({ route, doc }) => route.lang === lang && doc.frontmatter.search !== false,
      );
      const inOrder = inSidebarOrder(own, ({ route }) => route.path, sidebars);
      const sections = await Promise.all(inOrder.map(pageSections));
      return hooks.modifySearchSections(sections.flat(), lang, pageContext());
    },
  };
}
