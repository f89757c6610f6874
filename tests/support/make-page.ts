import type { PageData } from '#shared/types';

/** Data of an ordinary page, changed where a test needs it. */
export function makePage(part: Partial<PageData> = {}): PageData {
  return {
    title: 'Page',
    description: '',
    routePath: '/guide/page',
    pagePath: 'guide/page',
    relativePath: 'en/guide/page.mdx',
    lang: 'en',
    version: '',
    pageType: 'doc',
    frontmatter: {},
    toc: [],
    feeds: [],
    head: [],
    breadcrumbs: [],
    pagination: {},
    translations: [],
    shellId: '',
    extra: {},
    ...part,
  };
}
