// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PageData } from '#shared/types';
import { ArticleBody } from '../../../../theme/layouts/ArticleBody.tsx';
import { viewStore } from '../../../../theme/state/view-store.ts';
import { makePage } from '../../../support/make-page.ts';

vi.mock('virtual-doc-site/site-data', () => ({
  siteData: { base: '/docs/', cleanUrls: true, defaultLang: 'en', locales: [{ lang: 'en', text: {} }] },
}));
vi.mock('virtual-doc-site/theme', () => ({ overrides: {}, slots: {} }));

function draw(part: Partial<PageData>): HTMLElement {
  viewStore.set({ page: makePage(part) });
  document.body.innerHTML = renderToStaticMarkup(
    <ArticleBody>
      <p>text</p>
    </ArticleBody>,
  );
  return document.body;
}

const texts = (body: HTMLElement, selector: string) =>
  [...body.querySelectorAll(selector)].map((element) => element.textContent);
const hrefs = (body: HTMLElement, selector: string) =>
  [...body.querySelectorAll(selector)].map((element) => element.getAttribute('href'));

test('a home page has hero, actions and features before its text', () => {
  const actions = [
    { theme: 'brand', text: 'Introduction', link: '/guide/start/' },
    { theme: 'alt', text: 'Quick Start', link: '/guide/start/quick-start' },
  ] as const;
  const body = draw({
    pageType: 'home',
    frontmatter: {
      hero: { name: 'Tides', text: 'Know the water', tagline: 'To the minute', actions },
      features: [{ title: 'Fast', details: 'Very', span: 6 }],
    },
  });
  expect(texts(body, 'h1, h2, .prose')).toEqual(['Know the water', 'Fast', 'text']);
  expect(hrefs(body, '[data-theme-of]')).toEqual(['/docs/guide/start/', '/docs/guide/start/quick-start']);
  expect(body.querySelector('[data-span="6"]')).not.toBeNull();
});

test('a hero without actions has no empty paragraph for them', () => {
  const hero = { name: 'Tides', text: 'Know the water', tagline: 'To the minute', actions: [] };
  const body = draw({ pageType: 'home', frontmatter: { hero } });
  expect(texts(body, '[data-hero] p')).toEqual(['Tides', 'To the minute']);
});

test('a hero image of a pair is drawn for each appearance', () => {
  const image = { src: { light: '/day.svg', dark: '/night.svg' }, alt: 'The sea', width: 40, height: 30 };
  const hero = { name: 'Tides', text: 'Know the water', tagline: 'To the minute', actions: [], image };
  const body = draw({ pageType: 'home', frontmatter: { hero } });
  const images = [...body.querySelectorAll('[data-hero-image] img')];
  expect(images.map((each) => [each.getAttribute('src'), each.getAttribute('data-only')])).toEqual([
    ['/docs/day.svg', 'light'],
    ['/docs/night.svg', 'dark'],
  ]);
  expect(images.map((each) => each.getAttribute('alt'))).toEqual(['The sea', 'The sea']);
});

test('the icon of a feature is an image file, or text such as an emoji', () => {
  const icons = ['🚀', 'Rs', '/tool.svg', 'tool.svg', 'https://a.dev/tool', 'data:image/png;base64,AA=='];
  const features = icons.map((icon) => ({ icon, title: icon, details: '' }));
  const body = draw({ pageType: 'home', frontmatter: { features } });
  expect(texts(body, 'li > span')).toEqual(['🚀', 'Rs']);
  expect([...body.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/docs/tool.svg',
    'tool.svg',
    'https://a.dev/tool',
    'data:image/png;base64,AA==',
  ]);
});

test('a page with `overview` lists the pages below after its text', () => {
  const item = { text: 'minify', link: '/config/minify', headings: [{ text: 'js', id: 'js', depth: 2 }], facts: {} };
  const body = draw({ overview: [{ text: 'output', items: [item] }] });
  expect(texts(body, 'p + [data-overview] h2')).toEqual(['output']);
  expect(hrefs(body, '[data-overview] a')).toEqual(['/docs/config/minify', '/docs/config/minify#js']);
});

test('a reference is not added after the text, since the document places it', () => {
  expect(draw({ overview: [], frontmatter: { overview: 'reference' } }).innerHTML).toBe('<p>text</p>');
});

test('any other page shows only its text', () => {
  expect(draw({}).innerHTML).toBe('<p>text</p>');
});
