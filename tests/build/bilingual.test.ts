import { createHash } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageFile, SidebarFile } from '#shared/types';
import { type HtmlPage, parseHtml } from '../support/html.ts';
import { indexedPages } from '../support/search.ts';
import { sharedSite } from '../support/shared-site.ts';
import type { BuiltSite } from '../support/site.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await sharedSite('bilingual');
});

/** Every route, its file, its language, its title and what stands in its main part. */
const routes = [
  ['/', 'index', 'en', 'Handbook', 'Know the machine'],
  ['/guide/', 'guide/index', 'en', 'Guide | Handbook', 'What the machine is for.'],
  ['/guide/first', 'guide/first', 'en', 'First steps | Handbook', 'Switch it on, as Second says.'],
  ['/guide/second', 'guide/second', 'en', 'Second | Handbook', 'The other half of the machine.'],
  ['/notes/', 'notes/index', 'en', 'Notes | Handbook', 'What has changed.'],
  ['/notes/one', 'notes/one', 'en', 'Note one & only | Handbook', 'It has begun.'],
  ['/zh/', 'zh/index', 'zh-CN', '手册', '了解机器'],
  ['/zh/guide/', 'zh/guide/index', 'zh-CN', '指南 | 手册', '机器是做什么用的。'],
  ['/zh/guide/first', 'zh/guide/first', 'zh-CN', '第一步 | 手册', '按照第二步打开它。'],
  ['/zh/guide/second', 'zh/guide/second', 'zh-CN', '第二步 | 手册', '机器的另一半。'],
  ['/zh/notes/', 'zh/notes/index', 'zh-CN', '札记 | 手册', '有什么变化。'],
  ['/zh/notes/one', 'zh/notes/one', 'zh-CN', '札记一 | 手册', '开始了。'],
] as const;

const origin = 'https://handbook.example';

async function htmlPage(file: string): Promise<HtmlPage> {
  return parseHtml(await site.output(`${file}.html`));
}

async function pageFile(pagePath: string): Promise<PageFile> {
  return site.json<PageFile>(`page-data/${pagePath}.json`);
}

function xml(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text);
}

describe('every page is complete HTML, in both languages', () => {
  test.each(routes)('%s is %s.html in %s', async (_route, file, htmlLang, title, text) => {
    const page = await htmlPage(file);
    expect(page.document.title).toBe(title);
    expect(page.attribute('html', 'lang')).toBe(htmlLang);
    expect(page.text('main')).toContain(text);
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
  });

  test('there are no other pages: fragments of shared folders have no route', async () => {
    const html = (await site.outputFiles()).filter((file) => file.endsWith('.html'));
    expect(html).toEqual([...routes.map(([, file]) => `${file}.html`), '404.html', 'start.html', 'zh/404.html'].sort());
  });

  test.each(routes)('%s names itself as canonical and both languages as alternates', async (route, file) => {
    const page = await htmlPage(file);
    const english = route.replace(/^\/zh/, '');
    expect(page.links('canonical')).toEqual([['', origin + route]]);
    expect(page.links('alternate', 'hreflang').filter(([, href]) => !/\.(?:xml|md)$/.test(href))).toEqual([
      ['en', origin + english],
      ['zh-CN', `${origin}/zh${english}`],
      ['x-default', origin + english],
    ]);
  });

  test.each(routes)('%s names its Markdown twin', async (_route, file) => {
    expect((await htmlPage(file)).links('alternate')).toContainEqual(['text/markdown', `/${file}.md`]);
  });

  test('a page has the metadata that search engines and link previews read', async () => {
    const page = await htmlPage('zh/guide/first');
    expect(page.meta('description')).toBe('打开机器，看它运行。');
    expect(page.meta('og:title')).toBe('第一步');
    expect(page.meta('og:description')).toBe('打开机器，看它运行。');
    expect(page.meta('og:type')).toBe('article');
    expect(page.meta('og:site_name')).toBe('手册');
    expect(page.meta('og:locale')).toBe('zh_CN');
    expect(page.meta('og:url')).toBe(`${origin}/zh/guide/first`);
    expect(page.meta('twitter:card')).toBe('summary');
    const data = page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: '第一步',
          description: '打开机器，看它运行。',
          url: `${origin}/zh/guide/first`,
          inLanguage: 'zh-CN',
          isPartOf: { '@type': 'WebSite', name: '手册', url: `${origin}/zh/` },
        },
        expect.objectContaining({ '@type': 'BreadcrumbList' }),
      ],
    });
  });

  test('a page has one icon, the configured one', async () => {
    const page = await htmlPage('guide/first');
    expect(page.links('icon')).toEqual([['', '/favicon.svg']]);
    expect(site.hasOutput('favicon.svg')).toBe(true);
  });
});

describe('the home page', () => {
  test('it shows the hero with its actions and the feature cards', async () => {
    const { document, text } = await htmlPage('index');
    const links = [...document.querySelectorAll('main a')].map((a) => [a.textContent, a.getAttribute('href')]);
    expect(text('main')).toMatch(/^Handbook ?Know the machine ?In two languages\./);
    expect(links.slice(0, 2)).toEqual([
      ['Introduction', '/guide/'],
      ['First steps', '/guide/first'],
    ]);
    expect([...document.querySelectorAll('main h2')].map((title) => title.textContent)).toEqual(['Short', 'Exact']);
  });

  test('its links in Chinese lead to Chinese pages', async () => {
    const { document } = await htmlPage('zh/index');
    const hrefs = [...document.querySelectorAll('main a')].map((a) => a.getAttribute('href'));
    expect(hrefs).toEqual(['/zh/guide/', '/zh/guide/first', '/zh/guide/first']);
  });
});

describe('a page of the documentation', () => {
  test('the navigation bar has the entries of its language; the section of the page is marked', async () => {
    const { document } = await htmlPage('zh/guide/first');
    const nav = [...document.querySelectorAll('nav[aria-label="主导航"] a')];
    expect(nav.map((a) => [a.textContent, a.getAttribute('href'), a.getAttribute('aria-current')])).toEqual([
      ['札记', '/zh/notes/', null],
      ['指南', '/zh/guide/', 'true'],
    ]);
  });

  test('the sidebar follows _meta.json; the page itself is marked', async () => {
    const { document } = await htmlPage('zh/guide/first');
    const items = [...document.querySelectorAll('nav[data-sidebar] li')];
    expect(items.map(({ textContent }) => textContent)).toEqual(['指南', '第一步', '深入', '第二步new']);
    expect(document.querySelector('nav[data-sidebar] [aria-current="page"]')?.textContent).toBe('第一步');
  });

  test('a section without _meta.json has its pages in alphabetical order, index first', async () => {
    const { page } = await pageFile('notes/one');
    expect(await site.json<SidebarFile>(page.sidebarFile ?? '')).toEqual({
      items: [
        { text: 'Notes', link: '/notes/', fileKey: 'en/notes/index' },
        { text: 'Note one & only', link: '/notes/one', fileKey: 'en/notes/one' },
      ],
    });
  });

  test('the outline names the headings of the page and of the fragment that it shows', async () => {
    const { document } = await htmlPage('guide/first');
    const outline = [...document.querySelectorAll('nav[aria-label="On this page"] a')];
    expect(outline.map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
      ['Before you start', '#before-you-start'],
      ['Switch it on', '#switch-it-on'],
      ['Warranty', '#warranty'],
    ]);
  });

  test('previous and next follow the sidebar', async () => {
    const { attribute } = await htmlPage('guide/first');
    expect(attribute('main a[rel="prev"]', 'href')).toBe('/guide/');
    expect(attribute('main a[rel="next"]', 'href')).toBe('/guide/second');
    const last = await htmlPage('guide/second');
    expect(last.attribute('main a[rel="next"]', 'href')).toBeNull();
  });

  test('the language menu leads to the same page in the other language', async () => {
    const { attribute } = await htmlPage('guide/first');
    expect(attribute('header a[hreflang="zh-CN"]', 'href')).toBe('/zh/guide/first');
    expect(attribute('header a[hreflang="en"]', 'aria-current')).toBe('true');
  });

  test('the edit link appears only in the language that has both a repository and a text', async () => {
    const english = await htmlPage('guide/first');
    const link = [...english.document.querySelectorAll('a')].find((a) => a.textContent === 'Edit this page');
    expect(link?.getAttribute('href')).toBe('https://code.example/handbook/docs/en/guide/first.mdx');
    expect((await pageFile('zh/guide/first')).page).not.toHaveProperty('editLink');
    expect(await site.output('zh/guide/first.html')).not.toContain('code.example/handbook/docs/zh');
  });

  test('outside of a repository there is no date of the last change, rather than a wrong one', async () => {
    for (const [, file] of routes) expect((await pageFile(file)).page).not.toHaveProperty('lastUpdatedTime');
    expect((await htmlPage('guide/first')).document.querySelector('time')).toBeNull();
  });

  test('a page with the overview flag lists the pages of its section with their headings', async () => {
    const { document, text } = await htmlPage('guide/index');
    const hrefs = [...document.querySelectorAll('main a[href^="/guide/"]')].map((a) => a.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/guide/first',
        '/guide/first#before-you-start',
        '/guide/second',
        '/guide/second#levers',
      ]),
    );
    expect(text('main')).toContain('Switch the machine on and see it run.');
  });

  test('code is highlighted at build, with its title and marked lines', async () => {
    const { document, text } = await htmlPage('guide/first');
    expect(text('figure figcaption')).toBe('machine.ts');
    expect(text('figure pre')).toBe("export const power = 'on';");
    expect([...document.querySelectorAll('pre .token.keyword')].map((token) => token.textContent)).toEqual([
      'export',
      'const',
    ]);
    expect(document.querySelectorAll('pre .line[data-mark="highlight"]')).toHaveLength(1);
  });
});

describe('page data', () => {
  test('it has every field of the page record, and the HTML of the article', async () => {
    const { page, html } = await pageFile('guide/first');
    const { head, shellId, sidebarFile, ...rest } = page;
    expect(rest).toEqual({
      title: 'First steps',
      description: 'Switch the machine on and see it run.',
      routePath: '/guide/first',
      pagePath: 'guide/first',
      relativePath: 'en/guide/first.mdx',
      lang: 'en',
      version: '',
      pageType: 'doc',
      frontmatter: { title: 'First steps', description: 'Switch the machine on and see it run.' },
      toc: [
        { text: 'Before you start', id: 'before-you-start', depth: 2, charIndex: 42 },
        { text: 'Switch it on', id: 'switch-it-on', depth: 2, charIndex: 119 },
        { text: 'Warranty', id: 'warranty', depth: 2, charIndex: 160 },
      ],
      breadcrumbs: [{ text: 'First steps', link: '/guide/first' }],
      pagination: { prev: { text: 'Guide', link: '/guide/' }, next: { text: 'Second', link: '/guide/second' } },
      translations: [
        { lang: 'en', htmlLang: 'en', routePath: '/guide/first', isTranslated: true },
        { lang: 'zh', htmlLang: 'zh-CN', routePath: '/zh/guide/first', isTranslated: true },
      ],
      editLink: { text: 'Edit this page', link: 'https://code.example/handbook/docs/en/guide/first.mdx' },
      feeds: [],
      extra: {},
    });
    expect(head[0]).toEqual({ tag: 'title', attrs: {}, content: 'First steps | Handbook' });
    expect(sidebarFile).toMatch(/^static\/sidebar\/guide\.[0-9a-f]{8}\.json$/);
    expect(shellId).toMatch(/^[0-9a-f]{12}$/);
    expect(html).toContain('<h2 id="before-you-start" aria-label="Before you start">Before you start');
  });

  test.each(routes)(
    'charIndex: in the search text of %s each heading stands where it says',
    async (_route, pagePath) => {
      const { page } = await pageFile(pagePath);
      const indexed = (await indexedPages(site, page.lang)).find(({ path }) => path === page.routePath);
      const { title = '', headings = [], texts = [] } = indexed ?? {};
      const text = [title, texts[0], ...headings.flatMap(([heading], at) => [heading, texts[at + 1]])]
        .filter((part) => part !== '')
        .join('\n');
      for (const { charIndex, text: heading } of page.toc) {
        expect(text.slice(charIndex, charIndex + heading.length)).toBe(heading);
      }
    },
  );

  test('navigation shows the same HTML as the page file', async () => {
    for (const [, file] of routes.filter(([, name]) => !/^(zh\/)?index$/.test(name))) {
      const { html = '' } = await pageFile(file);
      expect(html).not.toBe('');
      expect(await site.output(`${file}.html`)).toContain(html);
    }
  });

  test('the data embedded in a page equal its data file, without the HTML of the article', async () => {
    const { document } = await htmlPage('guide/first');
    const inline: unknown = JSON.parse(document.getElementById('doc-site-page')?.textContent ?? '');
    expect(inline).toEqual((await pageFile('guide/first')).page);
  });

  test('every page of a build has the same shell id', async () => {
    const ids = await Promise.all(routes.map(async ([, pagePath]) => (await pageFile(pagePath)).page.shellId));
    expect(new Set(ids).size).toBe(1);
  });

  test('Chinese headings have the anchors of the English headings at the same position', async () => {
    const anchors = async (pagePath: string) => (await pageFile(pagePath)).page.toc.map(({ id }) => id);
    expect(await anchors('zh/guide/first')).toEqual(['before-you-start', 'switch-it-on', 'warranty']);
    expect(await anchors('zh/guide/first')).toEqual(await anchors('guide/first'));
    expect(await anchors('zh/guide/second')).toEqual(await anchors('guide/second'));
  });
});

describe('the local search index', () => {
  test('there is one static file per language, and a small map of their hashes', async () => {
    const entries = await site.json<Record<string, { readonly hash: string }>>('search-index.json');
    expect(Object.keys(entries)).toEqual(['en', 'zh']);
    expect(site.hasOutput(`static/search_index.en.${entries.en?.hash}.json`)).toBe(true);
    expect(site.hasOutput(`static/search_index.zh.${entries.zh?.hash}.json`)).toBe(true);
  });

  test('a page is indexed by its headings, with the text below each; headings of fragments belong to the page', async () => {
    const page = (await indexedPages(site, 'zh')).find(({ path }) => path === '/zh/guide/first');
    expect(page).toEqual({
      path: '/zh/guide/first',
      title: '第一步',
      headings: [
        ['开始之前', 'before-you-start'],
        ['打开机器', 'switch-it-on'],
        ['保修', 'warranty'],
      ],
      texts: [
        '按照第二步打开它。',
        "检查 machine.power，然后继续。\nexport const power = 'on';",
        '耐心\n需要一秒钟。',
        '所有部件两年。',
      ],
    });
  });

  test('fragments are not indexed as pages', async () => {
    const paths = (await indexedPages(site, 'en')).map(({ path }) => path);
    const expected = routes.filter(([, , lang]) => lang === 'en').map(([route]) => route);
    expect(paths.sort()).toEqual(expected.sort());
  });
});

describe('Markdown twins and llms.txt', () => {
  test('every page has a twin with its components as Markdown', async () => {
    for (const [, file] of routes) expect(site.hasOutput(`${file}.md`), file).toBe(true);
    expect(await site.output('zh/guide/first.md')).toBe(
      [
        '# 第一步',
        '按照[第二步](/zh/guide/second.md#levers)打开它。',
        '## 开始之前',
        '检查 `machine.power`，然后继续。',
        '```ts title="machine.ts"\nexport const power = \'on\';\n```',
        '## 打开机器',
        ':::tip 耐心',
        '需要一秒钟。',
        ':::',
        '## 保修',
        '所有部件两年。\n',
      ].join('\n\n'),
    );
  });

  test('llms.txt lists the pages of its language by section', async () => {
    expect(await site.output('zh/llms.txt')).toBe(
      [
        '# 手册',
        '> 一本双语手册。',
        '## 手册',
        `- [手册](${origin}/zh/index.md): 关于机器的一切。`,
        '## 指南',
        [
          `- [指南](${origin}/zh/guide/index.md): 机器是做什么用的。`,
          `- [第一步](${origin}/zh/guide/first.md): 打开机器，看它运行。`,
          `- [第二步](${origin}/zh/guide/second.md): 机器的另一半。`,
        ].join('\n'),
        '## 札记',
        `- [札记](${origin}/zh/notes/index.md): 有什么变化。\n- [札记一](${origin}/zh/notes/one.md): 第一篇札记。\n`,
      ].join('\n\n'),
    );
  });

  test('llms-full.txt is the twins of its language, one after the other', async () => {
    for (const prefix of ['', 'zh/']) {
      const full = await site.output(`${prefix}llms-full.txt`);
      const urls = [...full.matchAll(/^url: (.*)$/gm)].map(([, url]) => url);
      const files = routes.map(([, file]) => file).filter((file) => file.startsWith('zh/') === (prefix === 'zh/'));
      expect(urls).toEqual(files.map((file) => `${origin}/${file}.md`));
      for (const file of files) expect(full).toContain((await site.output(`${file}.md`)).trimEnd());
    }
  });
});

describe('files for crawlers', () => {
  test('the sitemap names every page once, with its alternates', async () => {
    const { urlset } = xml(await site.output('sitemap.xml'));
    const urls: readonly { loc: string; 'xhtml:link': readonly { hreflang: string; href: string }[] }[] = urlset.url;
    expect(urls.map(({ loc }) => loc)).toEqual(routes.map(([route]) => origin + route).sort());
    const first = urls.find(({ loc }) => loc === `${origin}/zh/guide/first`);
    expect(first?.['xhtml:link'].map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['en', `${origin}/guide/first`],
      ['zh-CN', `${origin}/zh/guide/first`],
      ['x-default', `${origin}/guide/first`],
    ]);
  });

  test('robots.txt lets everybody in and names the sitemap', async () => {
    expect(await site.output('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
});

describe('feeds in English and zh-CN', () => {
  const feeds = [
    ['', 'en', 'Notes', 'Note one & only', '/notes/one'],
    ['/zh', 'zh-CN', '札记', '札记一', '/zh/notes/one'],
  ] as const;

  test.each(feeds)('%s/notes-rss.xml is in %s', async (prefix, language, feedTitle, title, route) => {
    const { channel } = xml(await site.output(`${prefix}/notes-rss.xml`)).rss;
    expect(channel.title).toBe(feedTitle);
    expect(channel.language).toBe(language);
    expect(channel.item).toMatchObject({
      title,
      link: origin + route,
      pubDate: 'Tue, 19 Mar 2024 00:00:00 GMT',
    });
  });

  test.each(feeds)('%s/notes-atom.xml is in %s', async (prefix, language, feedTitle, title, route) => {
    const { feed } = xml(await site.output(`${prefix}/notes-atom.xml`));
    expect(feed.title).toBe(feedTitle);
    expect(feed['xml:lang']).toBe(language);
    expect(feed.entry).toMatchObject({ title, id: origin + route, published: '2024-03-19T00:00:00.000Z' });
  });

  test.each([
    ['index', '', 'en', 'Notes'],
    ['notes/one', '', 'en', 'Notes'],
    ['zh/index', '/zh', 'zh-CN', '札记'],
    ['zh/notes/one', '/zh', 'zh-CN', '札记'],
  ])('%s announces both formats with link tags and in its page data', async (file, prefix, language, title) => {
    const page = await htmlPage(file);
    expect(page.links('alternate').filter(([type]) => type.endsWith('+xml'))).toEqual([
      ['application/rss+xml', `https://handbook.example${prefix}/notes-rss.xml`],
      ['application/atom+xml', `https://handbook.example${prefix}/notes-atom.xml`],
    ]);
    expect((await pageFile(file)).page.feeds).toEqual([
      { url: `${prefix}/notes-rss.xml`, mime: 'rss', language, title },
      { url: `${prefix}/notes-atom.xml`, mime: 'atom', language, title },
    ]);
  });

  test('pages outside the folder announce no feed', async () => {
    expect((await htmlPage('guide/first')).links('alternate').filter(([type]) => type.endsWith('+xml'))).toEqual([]);
  });
});

describe('redirects', () => {
  test('an old path is a page that redirects, and is not indexed', async () => {
    const page = await htmlPage('start');
    expect(page.attribute('meta[http-equiv="refresh"]', 'content')).toBe('0; url=/guide/first');
    expect(page.links('canonical')).toEqual([['', `${origin}/guide/first`]]);
    expect(page.meta('robots')).toBe('noindex');
  });

  test('an old path is a rule for the host', async () => {
    expect(await site.output('_redirects')).toBe('/start /guide/first 301\n/start/ /guide/first 301\n');
  });
});

describe('the 404 page', () => {
  test.each([
    ['404', 'en', 'PAGE NOT FOUND', 'Take me home', '/'],
    ['zh/404', 'zh-CN', '页面不存在', '返回首页', '/zh/'],
  ])('%s.html is in %s and leads home', async (file, htmlLang, title, home, href) => {
    const page = await htmlPage(file);
    expect(page.attribute('html', 'lang')).toBe(htmlLang);
    expect(page.text('main')).toContain('404');
    expect(page.text('main h1')).toBe(title);
    const link = [...page.document.querySelectorAll('main a')].find((a) => a.textContent === home);
    expect(link?.getAttribute('href')).toBe(href);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.links('canonical')).toEqual([]);
  });

  test('it is in neither the sitemap nor the search index', async () => {
    expect(await site.output('sitemap.xml')).not.toContain('404');
    expect((await indexedPages(site, 'en')).filter(({ path }) => path.includes('404'))).toEqual([]);
  });
});

describe('the content policy', () => {
  test('the headers file allows exactly the inline scripts and styles that the pages have', async () => {
    const policy = /Content-Security-Policy: (.*)/.exec(await site.output('_headers'))?.[1] ?? '';
    const allowed = (directive: string) => {
      const [, sources = ''] = new RegExp(`${directive} ([^;]*)`).exec(policy) ?? [];
      return [...sources.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    };
    const hashOf = ({ textContent }: Element) =>
      `sha256-${createHash('sha256')
        .update(textContent ?? '')
        .digest('base64')}`;
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const [, file] of [...routes, ['', '404'], ['', 'zh/404']]) {
      const { document } = await htmlPage(file);
      for (const script of document.querySelectorAll('script:not([src]):not([type])')) scripts.add(hashOf(script));
      for (const style of document.querySelectorAll('style')) styles.add(hashOf(style));
      expect(document.querySelectorAll('[style]')).toHaveLength(0);
    }
    expect(allowed('script-src')).toEqual([...scripts].sort());
    expect(allowed('style-src')).toEqual([...styles].sort());
    expect(policy).not.toContain('unsafe');
  });

  test('each page allows its own inline scripts, for hosts that take no headers file', async () => {
    const { document, attribute } = await htmlPage('guide/first');
    const policy = attribute('meta[http-equiv="Content-Security-Policy"]', 'content') ?? '';
    const scripts = [...document.querySelectorAll('script:not([src]):not([type])')];
    expect(scripts.length).toBeGreaterThan(0);
    for (const { textContent } of scripts) {
      expect(policy).toContain(
        `'sha256-${createHash('sha256')
          .update(textContent ?? '')
          .digest('base64')}'`,
      );
    }
  });

  test('files with a hash in their name are kept for a year, pages and their data are asked for again', async () => {
    const rules = (await site.output('_headers')).trimEnd().split('\n\n');
    expect(rules).toContain('/static/*\n  Cache-Control: public, max-age=31536000, immutable');
    for (const path of ['/page-data/*', '/', '/guide/*', '/zh/*']) {
      expect(rules).toContain(`${path}\n  Cache-Control: no-cache`);
    }
  });
});

test('the manifest names the site', async () => {
  expect(await site.json('site.webmanifest')).toMatchObject({
    name: 'Handbook',
    description: 'A handbook in two languages.',
    lang: 'en',
    start_url: '/',
  });
  expect((await htmlPage('guide/first')).links('manifest')).toEqual([['', '/site.webmanifest']]);
});
