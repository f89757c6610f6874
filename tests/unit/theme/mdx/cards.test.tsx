import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import { Card } from '../../../../theme/mdx/blocks.tsx';
import { viewStore } from '../../../../theme/state/view-store.ts';

vi.mock('virtual-doc-site/site-data', () => ({ siteData: { base: '/docs/', cleanUrls: true } }));
vi.mock('virtual-doc-site/texts/article', () => ({ articleTexts: {} }));

beforeAll(() => {
  viewStore.set({ page: notFoundPage('/', { defaultLang: 'en', locales: [{ lang: 'en' }] }) });
});

test.each([
  ['nothing', undefined, ''],
  ['an icon of the theme', 'search', '<span class="icon" data-icon="search" aria-hidden="true"></span>'],
  ['an image', '/a.svg', '<img class="card-icon" src="/docs/a.svg" alt="" width="20" height="20"/>'],
  ['an emoji', '🚀', '<span class="card-icon" aria-hidden="true">🚀</span>'],
])('a card shows %s before its title', (_, icon, html) => {
  const card = renderToStaticMarkup(<Card title="Start" {...(icon !== undefined && { icon })} />);
  // React writes a link that preloads an image before the card.
  expect(card.replace(/^<link[^>]*>/, '')).toBe(
    `<li class="card"><p class="card-title card-links">${html}Start</p></li>`,
  );
});
