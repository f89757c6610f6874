// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Frontmatter, PageData, SiteData } from '#shared/types';
import { Layout } from '../../../../theme/layouts/Layout.tsx';
import { viewStore } from '../../../../theme/state/view-store.ts';
import { makePage } from '../../../support/make-page.ts';

const site = vi.hoisted(() => ({ siteData: {} as { -readonly [K in keyof SiteData]: SiteData[K] } }));
vi.mock('virtual-doc-site/site-data', () => site);
vi.mock('virtual-doc-site/theme', () => ({ overrides: {}, slots: {} }));

const locale = { description: '', text: {}, nav: [{ text: 'Guide', link: '/guide/' }] };

beforeEach(() => {
  Object.assign(site.siteData, {
    title: 'Tides',
    description: '',
    base: '/docs/',
    defaultLang: 'en',
    cleanUrls: true,
    ssg: true,
    locales: [
      { ...locale, lang: 'en', htmlLang: 'en', label: 'English', title: 'Tides', prefix: '' },
      { ...locale, lang: 'zh', htmlLang: 'zh-CN', label: '简体中文', title: '潮汐', prefix: '/zh' },
    ],
    hasLocales: true,
    pagesLikeFiles: [],
    versions: [],
    darkMode: true,
    hideNavbar: 'never',
    contentAnimation: false,
    localeRedirect: 'auto',
    search: { mode: 'off' },
    socialLinks: [],
    siblingTools: [],
    footer: { message: { en: 'A <em>message</em>' }, copyright: { en: '© 2024' }, links: {} },
    markdown: { showLineNumbers: false, defaultWrapCode: false },
  } satisfies SiteData);
});

/** The document of a prerendered page. */
function draw(part: Partial<PageData> = {}, sidebar: string | null = 'the sidebar'): HTMLElement {
  viewStore.set({ page: makePage(part) });
  const body = document.createElement('body');
  body.innerHTML = renderToStaticMarkup(
    <Layout sidebar={sidebar === null ? null : <nav>{sidebar}</nav>}>
      <div data-article="">the article</div>
    </Layout>,
  );
  return body;
}

const drawWith = (frontmatter: Frontmatter, part: Partial<PageData> = {}) => draw({ frontmatter, ...part });
const texts = (body: HTMLElement, selector: string) =>
  [...body.querySelectorAll(selector)].map((element) => element.textContent);
const hrefs = (body: HTMLElement, selector: string) =>
  [...body.querySelectorAll(selector)].map((element) => element.getAttribute('href'));
const toc = [
  { text: 'Two', id: 'two', depth: 2, charIndex: 0 },
  { text: 'Four', id: 'four', depth: 4, charIndex: 9 },
];

test('a doc page has sidebar, article and outline', () => {
  const body = draw({ toc });
  expect(body.querySelector('#doc-site-sidebar')?.textContent).toContain('the sidebar');
  expect(body.querySelector('main article [data-article]')?.textContent).toBe('the article');
  expect(hrefs(body, '#doc-site-outline a')).toEqual(['#two', '#four']);
});

test('a doc page without sidebar or headings has neither columns nor drawers for them', () => {
  const body = draw({}, null);
  expect(
    body.querySelector(
      '#doc-site-sidebar, #doc-site-outline, [popovertarget=doc-site-sidebar], [popovertarget=doc-site-outline]',
    ),
  ).toBeNull();
});

test('front matter hides parts and limits the outline', () => {
  const body = drawWith({ navbar: false, sidebar: false, footer: false, outline: [2, 3] }, { toc });
  expect(body.querySelector('header, #doc-site-sidebar, footer')).toBeNull();
  expect(hrefs(body, '#doc-site-outline a')).toEqual(['#two']);
  expect(drawWith({ outline: false }, { toc }).querySelector('#doc-site-outline')).toBeNull();
});

test('edit link, date and pagination are shown when the page has them', () => {
  const body = draw({
    editLink: { text: 'Edit', link: 'https://code.example/page.mdx' },
    lastUpdatedTime: '2024-03-19T10:00:00Z',
    lastUpdatedText: 'Mar 19, 2024',
    pagination: { prev: { text: 'Before', link: '/guide/before' }, next: { text: 'After', link: '/guide/after' } },
  });
  expect(hrefs(body, 'a[href^="https://code.example"]')).toEqual(['https://code.example/page.mdx']);
  expect(texts(body, 'time')).toEqual(['Mar 19, 2024']);
  expect(hrefs(body, '[rel=prev], [rel=next]')).toEqual(['/docs/guide/before', '/docs/guide/after']);
  expect(draw().querySelector('time, [rel=prev], a[href^="https://code.example"]')).toBeNull();
});

test('the language menu leads to the same page, or to the home page if there is no translation', () => {
  const translations = [{ lang: 'zh', htmlLang: 'zh-CN', routePath: '/zh/guide/page', isTranslated: true }];
  expect(hrefs(draw({ translations }), '[hreflang=zh-CN]')).toEqual(['/docs/zh/guide/page']);
  expect(hrefs(draw(), '[hreflang=zh-CN]')).toEqual(['/docs/zh/']);
});

test('a page shown in another language says so and names the language', () => {
  const translations = [{ lang: 'en', htmlLang: 'en', routePath: '/guide/page', isTranslated: true }];
  const body = draw({ lang: 'zh', fallbackFrom: 'en', translations });
  expect(texts(body, 'main > .container')).toEqual(['本页尚未翻译，以下为原文。']);
  expect(body.querySelector('article')?.lang).toBe('en');
});

test('a translation that is older than its original says so and leads to the original', () => {
  const translations = [{ lang: 'en', htmlLang: 'en', routePath: '/guide/page', isTranslated: true }];
  const body = draw({ lang: 'zh', isOutdated: true, translations });
  expect(texts(body, 'main > .container')).toEqual(['本页翻译之后，原文又有改动。 查看原文']);
  expect(hrefs(body, 'main > .container a')).toEqual(['/docs/guide/page']);
});

test('the bar shows three social links and the others in a popup', () => {
  site.siteData.socialLinks = ['github', 'x', 'discord', 'rss'].map((icon) => ({
    icon,
    mode: 'link',
    content: `https://${icon}.example`,
    label: icon.toUpperCase(),
  }));
  const bar = draw().querySelector('header');
  const inPopup = [...(bar?.querySelectorAll('[aria-label=More] + div a') ?? [])];
  expect(inPopup.map((link) => link.getAttribute('href'))).toEqual(['https://rss.example']);
});

test('an entry in the popup that is not a link has its icon and its content', () => {
  const links = ['github', 'x', 'discord'].map((icon) => ({ icon, mode: 'link', content: '#', label: icon }) as const);
  site.siteData.socialLinks = [...links, { icon: 'wechat', mode: 'text', content: 'tidetables', label: 'WeChat' }];
  const entry = draw().querySelector('header [aria-label=More] + div li');
  expect(entry?.querySelector('.icon')?.getAttribute('data-icon')).toBe('wechat');
  expect(entry?.textContent).toBe('tidetables');
});

test('a social link to a page of the site includes the base', () => {
  site.siteData.socialLinks = [{ icon: 'rss', mode: 'link', content: '/community/releases/', label: 'RSS' }];
  expect(hrefs(draw(), 'header [aria-label=RSS]')).toEqual(['/docs/community/releases/']);
});

test("links in the configuration lead to the page in the reader's language", () => {
  const link = '/community/releases/';
  site.siteData.socialLinks = [{ icon: 'rss', mode: 'link', content: link, label: 'RSS' }];
  site.siteData.banner = { id: 'x', text: { zh: '<em>新</em>' }, link };
  site.siteData.siblingTools = [{ name: 'T', desc: '', descEn: '', logo: '/t.svg', url: link, urlEn: '/en/tool' }];
  const links = 'header [aria-label=RSS], [data-part=banner] a, header li a:has(img)';
  expect(hrefs(draw({ lang: 'zh' }), links)).toEqual(Array(3).fill('/docs/zh/community/releases/'));
});

test('the bar begins with the title, which leads to the home page, or with what the logo says', () => {
  const link = (lang: string) => draw({ lang }).querySelector('header > a');
  expect([link('zh')?.getAttribute('href'), link('zh')?.textContent]).toEqual(['/docs/zh/', '潮汐']);
  const image = { alt: '', width: 78, height: 26, loading: 'lazy' } as const;
  site.siteData.logo = {
    images: [
      { ...image, src: '/docs/day.svg', 'data-only': 'light' },
      { ...image, src: '/docs/night.svg', 'data-only': 'dark' },
    ],
    texts: { zh: '', en: 'Waves' },
    link: '/guide/',
  };
  expect([link('zh')?.getAttribute('href'), link('zh')?.textContent]).toEqual(['/docs/zh/guide/', '']);
  expect([...(link('zh')?.children ?? [])].map((each) => each.getAttribute('src'))).toEqual([
    '/docs/day.svg',
    '/docs/night.svg',
  ]);
  expect(link('en')?.textContent).toBe('Waves');
  delete site.siteData.logo;
});

test("with `hideNavbar: 'always'` there is no bar", () => {
  site.siteData.hideNavbar = 'always';
  expect(draw().querySelector('header')).toBeNull();
});

test('a home page shows the article between bar and footer', () => {
  const body = draw({ pageType: 'home' });
  expect(texts(body, 'main > [data-article]')).toEqual(['the article']);
  expect(texts(body, 'footer p')).toEqual(['A message', '© 2024']);
});

test('the 404 page says what is wrong and links to the home page', () => {
  const body = draw({ pageType: '404' });
  expect(texts(body, 'main p, main h1').slice(0, 2)).toEqual(['404', 'PAGE NOT FOUND']);
  expect([texts(body, 'main a'), hrefs(body, 'main a')]).toEqual([['Take me home'], ['/docs/']]);
});

test('a blank page shows only the content, a custom page also the parts that it turns on', () => {
  expect(draw({ pageType: 'blank' }).textContent).toBe('the article');
  expect(draw({ pageType: 'custom' }).textContent).toBe('the article');
  const custom = drawWith({ navbar: true, footer: true }, { pageType: 'custom' });
  expect(custom.querySelector('header')).not.toBeNull();
  expect(custom.querySelector('footer')).not.toBeNull();
});
