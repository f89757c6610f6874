import { describe, expect, test } from 'vitest';
import type { Frontmatter, SidebarItem } from '#shared/types';
import type { Doc, SidebarSection } from '../../../../plugins/api/index.ts';
import type { UserConfig } from '../../../../plugins/api/plugin-api.ts';
import type { FlatBlock } from '../../../../plugins/content/outline.ts';
import { basePageData, type PageDataInput, sectionOf } from '../../../../plugins/content/page-data.ts';
import { pagesOf } from '../../../../plugins/content/pages.ts';
import type { DocMeta } from '../../../../plugins/markdown/types.ts';
import { makeConfig, makeDoc } from '../features/support.ts';

const noMeta: DocMeta = { blocks: [], ids: [], links: [], images: [], fences: [], dependencies: {}, problems: [] };
const heading = (text: string, depth: number): FlatBlock => ({
  kind: 'heading',
  depth,
  id: text.toLowerCase(),
  text,
  place: { line: 1, column: 1 },
});

/** What a test has besides two documents, the guide with its first page. */
interface Site {
  readonly user?: UserConfig;
  readonly frontmatter?: Frontmatter;
  readonly docs?: readonly Doc[];
  readonly meta?: Partial<DocMeta>;
  readonly blocks?: readonly FlatBlock[];
  /** Targets of the links in every document. */
  readonly links?: readonly string[];
  readonly items?: readonly SidebarItem[];
  readonly overviewHeaders?: PageDataInput['overviewHeaders'];
  readonly isAdded?: boolean;
}

/** Data of a page of the site. */
function dataOf(routePath: string, site: Site = {}) {
  const { user, frontmatter = {}, docs = [], meta, blocks = [], links = [] } = site;
  const { items, overviewHeaders = {}, isAdded = false } = site;
  const config = makeConfig(user);
  const all = [
    makeDoc('en/guide/index.mdx', '/guide/', { title: 'Guide', frontmatter }),
    makeDoc('en/guide/first steps.md', '/guide/first steps', { title: 'First' }),
    ...docs,
  ];
  const sidebars = ['en', 'zh'].map((lang): SidebarSection => {
    const folder = lang === 'en' ? '/guide/' : '/zh/guide/';
    return { folder, lang, items: items ?? [], file: `static/sidebar/${lang}-guide.1.json` };
  });
  const page = pagesOf(all, config).get(routePath);
  if (page === undefined) throw new Error(`The site of the test has no page ${routePath}.`);
  return basePageData(page, {
    config,
    linkSettings: { ...config, pagesLikeFiles: [] },
    pages: pagesOf(all, config),
    sidebars: items === undefined ? [] : sidebars,
    overviewHeaders,
    meta: async () => ({ ...noMeta, ...meta }),
    expand: async () => ({ blocks, files: new Set<string>(), ids: [], links, styles: [], isWhole: true, problems: [] }),
    isOutdated: async () => false,
    isAdded: () => isAdded,
    sourceOf: ({ file }) => file,
  });
}

test('a page without front matter, sidebar and translation gets its data from the document', async () => {
  expect(await dataOf('/guide/')).toEqual({
    title: 'Guide',
    description: '',
    routePath: '/guide/',
    pagePath: 'guide/index',
    relativePath: 'en/guide/index.mdx',
    lang: 'en',
    version: '',
    pageType: 'doc',
    frontmatter: {},
    toc: [],
    breadcrumbs: [],
    pagination: {},
    translations: [
      { lang: 'en', htmlLang: 'en', routePath: '/guide/', isTranslated: true },
      { lang: 'zh', htmlLang: 'zh-CN', routePath: '/zh/guide/', isTranslated: false },
    ],
  });
});

test('what only the search index needs is not in the data of a page', async () => {
  const settings = { rank: 2, keywords: ['start'] };
  expect((await dataOf('/guide/', { frontmatter: { label: 'A', search: settings } })).frontmatter).toEqual({
    label: 'A',
  });
  expect((await dataOf('/guide/', { frontmatter: { search: false } })).frontmatter).toEqual({ search: false });
});

test('a page whose translation is missing names the language it shows', async () => {
  const { lang, routePath, pagePath, relativePath, fallbackFrom } = await dataOf('/zh/guide/');
  expect({ lang, routePath, pagePath, relativePath, fallbackFrom }).toEqual({
    lang: 'zh',
    routePath: '/zh/guide/',
    pagePath: 'zh/guide/index',
    relativePath: 'en/guide/index.mdx',
    fallbackFrom: 'en',
  });
});

describe('links of a page whose translation is missing', () => {
  const docs = [
    makeDoc('en/news.md', '/news', { title: 'News', frontmatter: { fallback: false } }),
    makeDoc('zh/guide/index.md', '/zh/guide/', { title: '指南' }),
    makeDoc('zh/own.md', '/zh/own', { frontmatter: { fallback: false } }),
  ];
  const action = (link: string) => ({ theme: 'brand' as const, text: 'Go', link });
  const hero = (...links: readonly string[]) => ({ name: '', text: '', tagline: '', actions: links.map(action) });
  const frontmatter = {
    hero: hero('/news#a', '/guide/', '/files/a.zip'),
    banner: { text: '', link: '/news' },
    prev: '/news',
    next: '/guide/',
  };
  const home = makeDoc('en/index.md', '/', { frontmatter });

  test('lead to the original if the language has no such page', async () => {
    const { frontmatter: shown, pagination } = await dataOf('/zh/', { docs: [...docs, home] });
    expect(shown.hero).toEqual(hero('/news#a', '/zh/guide/', '/files/a.zip'));
    expect(shown.banner).toEqual({ text: '', link: '/news' });
    expect(pagination).toEqual({ prev: { text: 'News', link: '/news' }, next: { text: '指南', link: '/zh/guide/' } });
  });

  test('are listed if the language has no such page, so that components can tell', async () => {
    const page = makeDoc('en/a.md', '/a');
    const links = ['/guide/', '/news#a', '/news', '/nowhere', '/files/a.zip', '/zh/own'];
    expect(await dataOf('/zh/a', { docs: [...docs, page], links })).toMatchObject({ foreignLinks: ['/news'] });
    expect((await dataOf('/zh/', { docs: [...docs, home] })).foreignLinks).toEqual(['/news']);
    expect(await dataOf('/a', { docs: [...docs, page], links })).not.toHaveProperty('foreignLinks');
    expect(await dataOf('/zh/a', { docs: [...docs, page] })).not.toHaveProperty('foreignLinks');
  });
});

test('a page with a document in both languages lists both translations', async () => {
  const { translations, fallbackFrom } = await dataOf('/zh/guide/', {
    docs: [makeDoc('zh/guide/index.md', '/zh/guide/', { title: '指南' })],
  });
  expect(translations.map(({ lang, isTranslated }) => [lang, isTranslated])).toEqual([
    ['en', true],
    ['zh', true],
  ]);
  expect(fallbackFrom).toBeUndefined();
});

test('a page with `fallback: false` lists only the languages that have it', async () => {
  const { translations } = await dataOf('/guide/', { frontmatter: { fallback: false } });
  expect(translations.map(({ lang }) => lang)).toEqual(['en']);
});

test.each([
  [{ description: 'Written.' }, { firstSentence: 'Found.' }, 'Written.'],
  [{}, { firstSentence: 'Found.' }, 'Found.'],
  [{}, {}, ''],
])('with the front matter %j and the document %j the description is `%s`', async (frontmatter, meta, expected) => {
  expect((await dataOf('/guide/', { frontmatter, meta })).description).toBe(expected);
});

test('the page type comes from front matter, and the outline has headings of levels 2 to 4', async () => {
  const blocks = [heading('Title', 1), heading('Part', 2), heading('Deep', 5)];
  const { pageType, toc } = await dataOf('/guide/', { frontmatter: { pageType: 'custom' }, blocks });
  expect({ pageType, toc }).toEqual({
    pageType: 'custom',
    toc: [{ text: 'Part', id: 'part', depth: 2, charIndex: 6 }],
  });
});

test('a page that a plugin made from data has no edit link', async () => {
  const editLink = { docRepoBaseUrl: 'https://example.org/docs', text: 'Edit' };
  const locales = [
    { lang: 'en', label: 'English', editLink },
    { lang: 'zh', label: '中文' },
  ];
  const page = await dataOf('/guide/', { user: { locales }, isAdded: true });
  expect([page.relativePath, 'editLink' in page]).toEqual(['', false]);
});

describe('the edit link', () => {
  const withEditLink = (editLink: NonNullable<NonNullable<UserConfig['locales']>[number]['editLink']>): Site => ({
    user: {
      locales: [
        { lang: 'en', label: 'English', editLink },
        { lang: 'zh', label: '中文' },
      ],
    },
  });

  test.each(['https://example.org/docs', 'https://example.org/docs/'])(
    'is the base %s and the source, encoded',
    async (docRepoBaseUrl) => {
      const page = await dataOf('/guide/first steps', withEditLink({ docRepoBaseUrl, text: 'Edit' }));
      expect(page.editLink).toEqual({ text: 'Edit', link: 'https://example.org/docs/en/guide/first%20steps.md' });
    },
  );

  test('the path of the document may stand in the middle', async () => {
    const pattern = 'https://example.org/edit?file={path}&plain=1';
    const page = await dataOf('/guide/first steps', withEditLink({ docRepoBaseUrl: pattern, text: 'Edit' }));
    expect(page.editLink?.link).toBe('https://example.org/edit?file=en/guide/first%20steps.md&plain=1');
  });

  test('a function returns the address for the path of the document, or none', async () => {
    const docRepoBaseUrl = (file: string) =>
      file.startsWith('en/guide/first') ? `https://example.org/edit#${file}` : undefined;
    const link = withEditLink({ docRepoBaseUrl, text: 'Edit' });
    expect((await dataOf('/guide/first steps', link)).editLink?.link).toBe(
      'https://example.org/edit#en/guide/first steps.md',
    );
    expect('editLink' in (await dataOf('/guide/', link))).toBe(false);
  });

  test.each([{ docRepoBaseUrl: 'https://example.org/docs' }, { text: 'Edit' }, {}])(
    'is absent without a repository or a text: %j',
    async (editLink) => {
      expect('editLink' in (await dataOf('/guide/', withEditLink(editLink)))).toBe(false);
    },
  );

  test.each([
    [false, undefined],
    ['https://example.org/plugin/README.md', 'https://example.org/plugin/README.md'],
  ] as const)('follows `editLink: %s` of the front matter', async (own, expected) => {
    const site = withEditLink({ docRepoBaseUrl: 'https://example.org/docs', text: 'Edit' });
    expect((await dataOf('/guide/', { ...site, frontmatter: { editLink: own } })).editLink?.link).toBe(expected);
  });

  test('is absent in a language that does not configure it', async () => {
    const page = await dataOf('/zh/guide/', withEditLink({ docRepoBaseUrl: 'https://example.org/docs', text: 'Edit' }));
    expect('editLink' in page).toBe(false);
  });
});

describe('with a sidebar', () => {
  const items = [
    { text: 'Guide', link: '/guide/', fileKey: 'en/guide/index' },
    { text: 'Start', items: [{ text: 'First', link: '/guide/first steps', fileKey: 'en/guide/first steps' }] },
  ];

  test('a page has its file, its breadcrumbs and its neighbours', async () => {
    const { sidebarFile, breadcrumbs, pagination } = await dataOf('/guide/first steps', { items });
    expect({ sidebarFile, breadcrumbs, pagination }).toEqual({
      sidebarFile: 'static/sidebar/en-guide.1.json',
      breadcrumbs: [{ text: 'Start' }, { text: 'First', link: '/guide/first steps' }],
      pagination: { prev: { text: 'Guide', link: '/guide/' } },
    });
  });

  test.each([
    ['/guide/first steps', { text: 'First', link: '/guide/first steps' }],
    ['/guide/first steps#part', { text: 'First', link: '/guide/first steps#part' }],
    ['/other', { text: '/other', link: '/other' }],
    ['https://example.org', { text: 'https://example.org', link: 'https://example.org' }],
  ])('a neighbour `%s` in front matter has the title of its page', async (next, expected) => {
    expect((await dataOf('/guide/', { items, frontmatter: { next } })).pagination).toEqual({ next: expected });
  });

  test("the neighbours of a page whose translation is missing are in the reader's language", async () => {
    const { pagination } = await dataOf('/zh/guide/', { items: [], frontmatter: { next: '/guide/first steps' } });
    expect(pagination).toEqual({ next: { text: 'First', link: '/zh/guide/first steps' } });
  });
});

describe('the overview', () => {
  const items = [
    { text: 'Guide', link: '/guide/', fileKey: 'en/guide/index' },
    { text: 'First', link: '/guide/first steps', fileKey: 'en/guide/first steps', tag: 'new' },
    { link: '/guide/option', fileKey: 'en/guide/option' },
    { text: 'Elsewhere', link: 'https://example.org' },
  ];
  const docs = [
    makeDoc('en/guide/option.md', '/guide/option', {
      title: 'output.copy',
      frontmatter: { description: 'Copies files.', type: 'string[]', default: null, since: '0.3', tag: 'not a fact' },
    }),
  ];
  const blocks = [heading('Title', 1), heading('Part', 2), heading('Detail', 3)];
  const option = {
    text: 'output.copy',
    link: '/guide/option',
    description: 'Copies files.',
    facts: { type: 'string[]', default: null, since: '0.3' },
  };
  const part = { text: 'Part', id: 'part', depth: 2 };
  const detail = { text: 'Detail', id: 'detail', depth: 3 };

  test('lists the pages of the sidebar with headings of level 2, description, tag and facts', async () => {
    const { overview } = await dataOf('/guide/', { items, docs, blocks, frontmatter: { overview: true } });
    expect(overview).toEqual([
      {
        items: [
          { text: 'First', link: '/guide/first steps', tag: 'new', headings: [part], facts: {} },
          { ...option, headings: [part] },
        ],
      },
    ]);
  });

  test('shows the heading levels set by the page, unless an entry sets its own', async () => {
    const { overview } = await dataOf('/guide/', {
      items,
      docs,
      blocks,
      frontmatter: { overview: true, overviewHeaders: [2, 3] },
      overviewHeaders: { '/guide/option': [3] },
    });
    expect(overview?.[0]?.items.map(({ headings }) => headings)).toEqual([[part, detail], [detail]]);
  });

  test('is absent without the flag', async () => {
    expect('overview' in (await dataOf('/guide/', { items, docs }))).toBe(false);
  });
});

test('the section of a page is the longest matching folder of its language', () => {
  const section = (folder: string, lang = 'en'): SidebarSection => ({ folder, lang, items: [], file: folder });
  const sections = [section('/guide/'), section('/guide/deep/'), section('/zh/'), section('/zh/guide/', 'zh')];
  const folderOf = (path: string, lang: string) => sectionOf({ path, lang }, sections)?.folder;
  expect([
    folderOf('/guide/a', 'en'),
    folderOf('/guide/deep/a', 'en'),
    folderOf('/guide/deep/', 'en'),
    folderOf('/guides/a', 'en'),
    folderOf('/', 'en'),
    folderOf('/zh/guide/a', 'zh'),
    folderOf('/zh/a', 'zh'),
    folderOf('/guide/a', 'zh'),
  ]).toEqual(['/guide/', '/guide/deep/', '/guide/deep/', undefined, undefined, '/zh/guide/', undefined, undefined]);
});
