import { useId } from 'react';
import { expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import type { PageData, SiteData } from '#shared/types';
import { renderArticle, renderShell, renderSidebar } from '../../../theme/entry.server.tsx';
import { usePageData } from '../../../theme/hooks/page.ts';
import type { MdxContent } from '../../../theme/state/view-store.ts';

const site = vi.hoisted(
  (): SiteData => ({
    title: 'Site',
    description: '',
    base: '/docs/',
    defaultLang: 'en',
    cleanUrls: true,
    ssg: true,
    locales: [
      {
        lang: 'en',
        htmlLang: 'en',
        label: 'English',
        title: 'Site',
        description: '',
        prefix: '',
        nav: [],
      },
    ],
    hasLocales: true,
    pagesLikeFiles: [],
    versions: [],
    darkMode: true,
    hideNavbar: 'never',
    contentAnimation: false,
    localeRedirect: 'never',
    search: { mode: 'local' },
    socialLinks: [],
    siblingTools: [],
    footer: { message: {}, copyright: {}, links: {} },
    logo: { images: [{ src: '/logo.png', alt: '', width: 26, height: 26 }], texts: {}, link: '/' },
    markdown: { showLineNumbers: false, defaultWrapCode: false },
  }),
);
vi.mock('virtual-doc-site/site-data', () => ({ siteData: site }));
vi.mock('virtual-doc-site/routes', () => ({ routes: [] }));
vi.mock('virtual-doc-site/islands', () => ({ islands: {} }));
vi.mock('virtual-doc-site/theme', () => ({
  overrides: {},
  slots: {},
  globalComponents: [],
  mdxComponents: { Own: () => <b>own</b> },
}));

const page: PageData = {
  ...notFoundPage('/', site),
  title: 'Start',
  routePath: '/guide/start',
  pageType: 'doc',
  sidebarFile: 'static/sidebar/guide.json',
};
const Text: MdxContent = () => <h2>Part</h2>;
const Own: MdxContent = () => <h1 id="own">Own</h1>;
const Headed: MdxContent = ({ components }) => <Own components={components} />;
const Title: MdxContent = () => usePageData().page.title;
const Everything: MdxContent = ({ components: { Own } }) => (
  <>
    <title>hoisted</title>
    <img src="/docs/a.png" alt="A" />
    <p>
      {usePageData().page.title} {useId()} {typeof Own === 'function' && <Own />}
    </p>
  </>
);

test("an article has access to its page and the site's components, and contains no head elements", () => {
  expect(renderArticle(Everything, page)).toBe('<img src="/docs/a.png" alt="A"/><p>Start _article-R_0_ <b>own</b></p>');
});

test('a title in front matter is the heading of a page without one', () => {
  const titled = { ...page, title: 'A & B', frontmatter: { title: 'A & B' } };
  expect(renderArticle(Text, titled)).toBe('<h1>A &amp; B</h1><h2>Part</h2>');
  expect(renderArticle(Headed, titled)).toBe('<h1 id="own">Own</h1>');
  expect(renderArticle(Text, page)).toBe('<h2>Part</h2>');
  expect(renderArticle(Text, { ...titled, pageType: 'custom' })).toBe('<h2>Part</h2>');
});

test('each article has access to its own page', () => {
  const titles = ['A', 'B', 'C'];
  expect(titles.map((title) => renderArticle(Title, { ...page, title }))).toEqual(titles);
});

test('the shell contains article and sidebar unchanged, with the current page marked', () => {
  const sidebarHtml = renderSidebar([
    { text: 'Start', link: '/guide/start' },
    { text: 'Next', link: '/guide/next' },
  ]);
  const html = renderShell({ page, articleHtml: '<h1>Start</h1><p>a & b</p>', sidebarHtml });
  expect(sidebarHtml).not.toContain('aria-current');
  expect(html).toContain('<div data-article="true"><h1>Start</h1><p>a & b</p></div>');
  expect(html).toContain(' href="/docs/guide/start" aria-current="page">Start</a>');
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).not.toMatch(/^<(?:link|meta|title)/);
});
