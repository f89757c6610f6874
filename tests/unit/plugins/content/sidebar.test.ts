import { describe, expect, test } from 'vitest';
import type { SidebarPage } from '../../../../plugins/content/folder-tree.ts';
import { parseMetaFile } from '../../../../plugins/content/meta-file.ts';
import { buildSidebar } from '../../../../plugins/content/sidebar.ts';

const locales = [{ lang: 'en' }, { lang: 'zh' }];

/** `['en/guide/a.mdx', 'A']` → a page with its route; under `shared/` a fragment. */
function makePages(...pages: readonly (readonly [path: string, title: string, tag?: string])[]): SidebarPage[] {
  return pages.map(([relativePath, title, tag]) => {
    const bare = relativePath
      .replace(/^en\//, '')
      .replace(/\.mdx?$/, '')
      .replace(/(^|\/)index$/, '$1');
    const routePath = relativePath.includes('/shared/') ? undefined : `/${bare}`;
    return { relativePath, title, routePath, frontmatter: tag === undefined ? {} : { tag } };
  });
}

function makeMeta(folder: string, entries: unknown) {
  const { meta, problems } = parseMetaFile(JSON.stringify(entries, null, 1), {
    file: `docs/${folder}/_meta.json`,
    folder,
  });
  expect(problems).toEqual([]);
  return meta ? [meta] : [];
}

const en = { lang: 'en', defaultLang: 'en', locales, pagesLikeFiles: [], metas: [] };
const zh = { ...en, lang: 'zh' };

describe('without _meta.json', () => {
  test('pages are sorted by name, with the index first and numbers by value', () => {
    const pages = makePages(
      ['en/guide/v0-10.mdx', 'Ten'],
      ['en/guide/v0-2.mdx', 'Two'],
      ['en/guide/index.mdx', 'Guide'],
      ['en/guide/alias.md', 'Alias', 'new'],
    );
    expect(buildSidebar({ ...en, pages })).toEqual({
      sidebars: {
        '/guide/': [
          { text: 'Guide', link: '/guide/', fileKey: 'en/guide/index' },
          { text: 'Alias', link: '/guide/alias', fileKey: 'en/guide/alias', tag: 'new' },
          { text: 'Two', link: '/guide/v0-2', fileKey: 'en/guide/v0-2' },
          { text: 'Ten', link: '/guide/v0-10', fileKey: 'en/guide/v0-10' },
        ],
      },
      overviewHeaders: {},
      links: [],
      problems: [],
    });
  });

  test('a group is collapsed if the site says so, unless its entry says otherwise', () => {
    const pages = makePages(['en/guide/a/one.mdx', 'One'], ['en/guide/b/two.mdx', 'Two']);
    const metas = makeMeta('en/guide', ['a', { type: 'dir', name: 'b', collapsed: false }]);
    const configured = { '/other/': [{ text: 'C', items: [] }] };
    const { sidebars } = buildSidebar({ ...en, pages, metas, configured, collapsed: true });
    expect(Object.values(sidebars).map((items) => items.map(({ collapsed }) => collapsed))).toEqual([
      [true, false],
      [true],
    ]);
  });

  test('a subfolder is a collapsible open group that links to its index', () => {
    const pages = makePages(['en/guide/start/index.mdx', 'Start'], ['en/guide/start/quick.mdx', 'Quick start']);
    expect(buildSidebar({ ...en, pages }).sidebars).toEqual({
      '/guide/': [
        {
          text: 'Start',
          link: '/guide/start/',
          fileKey: 'en/guide/start/index',
          collapsible: true,
          collapsed: false,
          items: [{ text: 'Quick start', link: '/guide/start/quick', fileKey: 'en/guide/start/quick' }],
        },
      ],
    });
  });

  test('a subfolder with only an index is a plain entry; without an index it is named after the folder', () => {
    const pages = makePages(['en/guide/a/index.mdx', 'A'], ['en/guide/b/one.mdx', 'One']);
    expect(buildSidebar({ ...en, pages }).sidebars['/guide/']).toEqual([
      { text: 'A', link: '/guide/a/', fileKey: 'en/guide/a/index' },
      {
        text: 'b',
        collapsible: true,
        collapsed: false,
        items: [{ text: 'One', link: '/guide/b/one', fileKey: 'en/guide/b/one' }],
      },
    ]);
  });

  test('files that begin with an underscore have no sidebar', () => {
    const pages = makePages(['en/_parts/x.mdx', 'X'], ['en/_a.mdx', 'A'], ['en/_b.mdx', 'B']);
    expect(buildSidebar({ ...en, pages }).sidebars).toEqual({});
  });
});

describe('pages beside the top-level folders', () => {
  const [home, ...others] = makePages(
    ['zh/index.mdx', '首页'],
    ['zh/usage.mdx', '用法'],
    ['zh/faq.mdx', '问题'],
    ['zh/guide/a.mdx', '甲'],
  );
  const withHome = (frontmatter: SidebarPage['frontmatter']) => [
    ...(home ? [{ ...home, frontmatter }] : []),
    ...others,
  ];
  const textsOf = (input: Partial<Parameters<typeof buildSidebar>[0]>) =>
    buildSidebar({ ...zh, pages: others, ...input }).sidebars['/zh/']?.map(({ text, ...rest }) => text ?? rest);

  test('have a sidebar of their own, in the order of the folder', () => {
    expect(buildSidebar({ ...zh, pages: others }).sidebars).toEqual({
      '/zh/': [
        { text: '问题', link: '/zh/faq', fileKey: 'zh/faq' },
        { text: '用法', link: '/zh/usage', fileKey: 'zh/usage' },
      ],
      '/zh/guide/': [{ text: '甲', link: '/zh/guide/a', fileKey: 'zh/guide/a' }],
    });
  });

  test('include the index, unless it has the layout of a home page', () => {
    expect(textsOf({ pages: withHome({}) })).toEqual(['首页', '问题', '用法']);
    for (const pageType of ['home', 'custom', 'blank'] as const)
      expect(textsOf({ pages: withHome({ pageType }) })).toEqual(['问题', '用法']);
  });

  test('a single page has no sidebar', () => {
    const pages = makePages(['zh/about.mdx', '关于'], ['zh/guide/a.mdx', '甲']);
    const metas = makeMeta('zh', ['guide']);
    const { sidebars, problems } = buildSidebar({ ...zh, pages, metas });
    expect(Object.keys(sidebars)).toEqual(['/zh/guide/']);
    expect(problems).toEqual([]);
  });

  test('the `_meta.json` of the language sets their order, and may name the home page and folders', () => {
    const metas = makeMeta('zh', ['index', { type: 'dir', name: 'guide' }, 'usage', { type: 'divider' }, 'faq']);
    const pages = withHome({ pageType: 'home' });
    expect(textsOf({ pages, metas })).toEqual(['用法', { dividerType: 'solid' }, '问题']);
    expect(buildSidebar({ ...zh, pages, metas }).problems).toEqual([]);
  });

  test('a language without this file takes the order of the default language', () => {
    expect(textsOf({ metas: makeMeta('en', ['usage', 'faq']) })).toEqual(['用法', '问题']);
  });

  test('unknown names are problems, pages that it does not name are warnings, folders are neither', () => {
    const metas = makeMeta('zh', ['usage', 'gide']);
    expect(buildSidebar({ ...zh, pages: withHome({ pageType: 'home' }), metas }).problems).toMatchObject([
      { severity: 'error', message: expect.stringContaining('`gide`: `/` contains no'), hint: 'Did you mean `guide`?' },
      { severity: 'warning', message: expect.stringContaining('Missing entry `faq`') },
    ]);
  });

  test('a sidebar of the configuration for `/` replaces it', () => {
    expect(textsOf({ configured: { '/': [{ text: 'All', link: '/usage' }] } })).toEqual(['All']);
  });
});

describe('fragments', () => {
  test('a folder of fragments forms a separate sidebar, without links', () => {
    const pages = makePages(['zh/shared/onExit.mdx', 'onExit'], ['zh/shared/hooks/onBuild.md', 'onBuild']);
    expect(buildSidebar({ ...zh, pages }).sidebars).toEqual({
      '/zh/shared/': [
        {
          text: 'hooks',
          collapsible: true,
          collapsed: false,
          items: [{ text: 'onBuild', fileKey: 'zh/shared/hooks/onBuild' }],
        },
        { text: 'onExit', fileKey: 'zh/shared/onExit' },
      ],
    });
  });

  test('a fragment between pages is left out', () => {
    const pages = makePages(['en/guide/a.mdx', 'A'], ['en/guide/shared/b.mdx', 'B']);
    expect(buildSidebar({ ...en, pages }).sidebars['/guide/']).toEqual([
      { text: 'A', link: '/guide/a', fileKey: 'en/guide/a' },
    ]);
  });
});

describe('with _meta.json', () => {
  const pages = makePages(
    ['zh/guide/index.mdx', '指南'],
    ['zh/guide/a.mdx', '甲'],
    ['zh/guide/b/index.mdx', '乙'],
    ['zh/guide/b/c.mdx', '丙'],
  );

  test('its entries set the order, labels, tags, collapsing, headings, dividers and links', () => {
    const metas = [
      ...makeMeta('zh/guide', [
        { type: 'section-header', label: '基础' },
        { type: 'file', name: 'a', label: 'A', tag: 'new', overviewHeaders: [2, 3] },
        { type: 'divider' },
        { type: 'dir', name: 'b', label: 'B', collapsible: false, collapsed: true, tag: 'x' },
        { type: 'divider', dashed: true },
        { type: 'custom-link', label: '丙', link: '/guide/b/c#top' },
        { type: 'custom-link', label: '外部', link: 'https://example.com' },
        'index',
      ]),
      ...makeMeta('zh/guide/b', ['index', 'c']),
    ];
    expect(buildSidebar({ ...zh, pages, metas })).toEqual({
      sidebars: {
        '/zh/guide/': [
          { sectionHeaderText: '基础' },
          { text: 'A', link: '/zh/guide/a', fileKey: 'zh/guide/a', tag: 'new' },
          { dividerType: 'solid' },
          {
            text: 'B',
            link: '/zh/guide/b/',
            fileKey: 'zh/guide/b/index',
            tag: 'x',
            collapsible: false,
            collapsed: true,
            items: [
              { text: '乙', link: '/zh/guide/b/', fileKey: 'zh/guide/b/index' },
              { text: '丙', link: '/zh/guide/b/c', fileKey: 'zh/guide/b/c' },
            ],
          },
          { dividerType: 'dashed' },
          { text: '丙', link: '/zh/guide/b/c#top' },
          { text: '外部', link: 'https://example.com' },
          { text: '指南', link: '/zh/guide/', fileKey: 'zh/guide/index' },
        ],
      },
      overviewHeaders: { '/zh/guide/a': [2, 3] },
      links: [
        {
          url: '/guide/b/c#top',
          target: '/zh/guide/b/c#top',
          file: 'docs/zh/guide/_meta.json',
          place: { line: 31, column: 2 },
        },
      ],
      problems: [],
    });
  });

  test('a name with an extension is reported once, with the name alone as a hint', () => {
    const metas = makeMeta('zh/guide', ['a.mdx', 'b', 'index']);
    expect(buildSidebar({ ...zh, pages, metas }).problems).toMatchObject([
      {
        message: 'Unexpected entry `a.mdx`: `guide/` contains no page or folder with this name.',
        hint: 'Write `a`: names have no slash and no extension.',
      },
    ]);
  });

  test('unknown and repeated names and forgotten pages are problems with a place; a misspelt page is reported once', () => {
    const metas = makeMeta('zh/guide', ['ab', 'b', 'b', { type: 'dir', name: 'a' }]);
    expect(buildSidebar({ ...zh, pages, metas }).problems).toEqual([
      {
        rule: 'meta-file',
        severity: 'error',
        file: 'docs/zh/guide/_meta.json',
        line: 2,
        column: 2,
        message: 'Unexpected entry `ab`: `guide/` contains no page or folder with this name.',
        hint: 'Did you mean `a`?',
      },
      {
        rule: 'meta-file',
        severity: 'error',
        file: 'docs/zh/guide/_meta.json',
        line: 4,
        column: 2,
        message: 'Unexpected second entry `b`.',
        hint: 'Remove one of the two.',
      },
      {
        rule: 'meta-file',
        severity: 'error',
        file: 'docs/zh/guide/_meta.json',
        line: 5,
        column: 2,
        message: 'Unexpected entry `a`: `guide/` contains no folder with this name.',
        hint: 'Did you mean `b`?',
      },
      {
        rule: 'meta-file-forgotten',
        severity: 'warning',
        file: 'docs/zh/guide/_meta.json',
        message: 'Missing entry `index`: it is shown at the end of the sidebar.',
        hint: 'Add `"index"` to the list where it belongs.',
      },
    ]);
  });
});

test('the file of a language itself names its pages and folders; an unknown name is a problem', () => {
  const pages = makePages(['en/index.mdx', 'Home'], ['en/guide/a.mdx', 'A']);
  const metas = makeMeta('en', ['index', 'guide', '__proto__', 'gide']);
  expect(buildSidebar({ ...en, pages, metas }).problems).toMatchObject([
    {
      file: 'docs/en/_meta.json',
      line: 4,
      message: expect.stringContaining('`__proto__`'),
      hint: 'Remove the entry, or create what it names.',
    },
    { file: 'docs/en/_meta.json', line: 5, message: expect.stringContaining('`gide`'), hint: 'Did you mean `guide`?' },
  ]);
});

test('a file in a folder without pages is a problem in its own language', () => {
  const pages = makePages(['en/guide/a.mdx', 'A'], ['zh/guide/a.mdx', 'A']);
  const metas = [...makeMeta('en/guide', ['a']), ...makeMeta('zh/guid', ['a'])];
  expect(buildSidebar({ ...en, pages, metas }).problems).toEqual([]);
  expect(buildSidebar({ ...zh, pages, metas }).problems).toEqual([
    {
      rule: 'meta-file',
      severity: 'warning',
      file: 'docs/zh/guid/_meta.json',
      message: 'Unexpected file: no sidebar lists the pages of this folder.',
      hint: 'Delete it, or move it to the folder whose pages it names.',
    },
  ]);
});

test('links of entries are returned with their place, to be checked once all pages and files are known', () => {
  const metas = makeMeta('zh/guide', [
    { type: 'custom-link', label: 'x', link: '/guide/aa#top' },
    { type: 'custom-link', label: 'y', link: '/files/a.zip' },
    { type: 'custom-link', label: 'z', link: 'https://example.com' },
  ]);
  const pages = makePages(['zh/guide/a.mdx', '甲']);
  const file = 'docs/zh/guide/_meta.json';
  expect(buildSidebar({ ...zh, pages, metas }).links).toEqual([
    { url: '/guide/aa#top', target: '/zh/guide/aa#top', file, place: { line: 2, column: 2 } },
    { url: '/files/a.zip', target: '/files/a.zip', file, place: { line: 7, column: 2 } },
  ]);
});

test('a link with `items` is a group of links', () => {
  const metas = makeMeta('zh/guide', [
    {
      type: 'custom-link',
      label: '更多',
      items: [
        { type: 'custom-link', label: '甲', link: '/guide/a' },
        {
          type: 'custom-link',
          label: '论坛',
          link: 'https://example.com',
          collapsed: false,
          items: [{ type: 'custom-link', label: '问题', link: 'https://example.com/faq', tag: 'new' }],
        },
      ],
    },
    'a',
  ]);
  const pages = makePages(['zh/guide/a.mdx', '甲']);
  const { sidebars, links } = buildSidebar({ ...zh, pages, metas, collapsed: true });
  expect(sidebars['/zh/guide/']?.[0]).toEqual({
    text: '更多',
    collapsible: true,
    collapsed: true,
    items: [
      { text: '甲', link: '/zh/guide/a' },
      {
        text: '论坛',
        link: 'https://example.com',
        collapsible: true,
        collapsed: false,
        items: [{ text: '问题', link: 'https://example.com/faq', tag: 'new' }],
      },
    ],
  });
  expect(links).toMatchObject([{ url: '/guide/a', target: '/zh/guide/a', place: { line: 2, column: 2 } }]);
});

describe('a page that fills in for a missing translation', () => {
  const standIn: SidebarPage = {
    relativePath: 'en/guide/b.mdx',
    title: 'B',
    routePath: '/zh/guide/b',
    frontmatter: {},
  };
  const own = makePages(['zh/guide/a.mdx', '甲'], ['zh/guide/c.mdx', '丙']);
  const enMeta = makeMeta('en/guide', ['c', { type: 'file', name: 'b', label: 'The B' }, 'a']);
  const links = (metas: Parameters<typeof buildSidebar>[0]['metas']) =>
    buildSidebar({ ...zh, pages: [...own, standIn], metas }).sidebars['/zh/guide/']?.map(
      ({ text, link }) => `${text} ${link}`,
    );

  test('keeps its position from the default language, without a warning', () => {
    const metas = [...enMeta, ...makeMeta('zh/guide', ['a', 'c'])];
    expect(links(metas)).toEqual(['甲 /zh/guide/a', '丙 /zh/guide/c', 'B /zh/guide/b']);
    expect(buildSidebar({ ...zh, pages: [...own, standIn], metas }).problems).toEqual([]);
  });

  test('follows the order of the default language when the language has no _meta.json', () => {
    expect(links(enMeta)).toEqual(['丙 /zh/guide/c', 'B /zh/guide/b', '甲 /zh/guide/a']);
  });
});

test('a sidebar of the configuration for `/` also serves folders that have no order', () => {
  const configured = { '/': [{ text: 'All', link: '/a/one' }] };
  const pages = ['en/a/one.md', 'en/b/two.md'].map((relativePath) => ({
    relativePath,
    routePath: relativePath.replace(/^en|\.md$/g, ''),
    title: relativePath,
    frontmatter: {},
  }));
  const metas = [{ folder: 'en/b', file: 'docs/en/b/_meta.json', entries: [] }];
  const { sidebars } = buildSidebar({ ...en, pages, configured });
  expect(Object.keys(sidebars)).toEqual(['/']);
  expect(Object.keys(buildSidebar({ ...en, pages, configured, metas }).sidebars)).toEqual(['/', '/b/']);
});

test("a sidebar in the configuration replaces its folder's and gets the prefix of the language", () => {
  const pages = makePages(['zh/guide/a.mdx', '甲'], ['zh/api/b.mdx', '乙']);
  const configured = {
    '/guide/': [
      {
        text: 'G',
        items: [
          { text: 'A', link: '/guide/a' },
          { text: 'X', link: 'https://x.com' },
        ],
      },
    ],
  };
  expect(buildSidebar({ ...zh, pages, configured }).sidebars).toEqual({
    '/zh/api/': [{ text: '乙', link: '/zh/api/b', fileKey: 'zh/api/b' }],
    '/zh/guide/': [
      {
        text: 'G',
        collapsible: true,
        collapsed: false,
        items: [
          { text: 'A', link: '/zh/guide/a' },
          { text: 'X', link: 'https://x.com' },
        ],
      },
    ],
  });
});
