import { beforeAll, expect, test } from 'vitest';
import { parseHtml } from '../support/html.ts';
import { ask, serveSite } from '../support/serve.ts';
import { sharedSite } from '../support/shared-site.ts';
import type { BuiltSite } from '../support/site.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await sharedSite('with-base');
});

test('every path that a page names begins with the base', async () => {
  const { document } = parseHtml(await site.output('index.html'));
  const paths = [...document.querySelectorAll('[href], [src]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    .filter((path) => path.startsWith('/'));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !path.startsWith('/docs/'))).toEqual([]);
});

test('links of the text get the base', async () => {
  const { attribute } = parseHtml(await site.output('index.html'));
  expect(attribute('article p a', 'href')).toBe('/docs/guide/page');
  expect(parseHtml(await site.output('guide/page.html')).attribute('article p a', 'href')).toBe('/docs/');
});

test('image paths get the base, and images beside a document are copied under a hashed name', async () => {
  const { document } = parseHtml(await site.output('index.html'));
  const [shared, own] = [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src') ?? '');
  expect(shared).toBe('/docs/favicon.svg');
  expect(own).toMatch(/^\/docs\/static\/.*dot\.[0-9a-f]{8}\.svg$/);
  expect(site.hasOutput(own?.slice('/docs/'.length) ?? '')).toBe(true);
});

test('absolute URLs for machines have origin and base', async () => {
  const page = parseHtml(await site.output('guide/page.html'));
  const url = 'https://below.example/docs/guide/page';
  expect(page.links('canonical')).toEqual([['', url]]);
  expect(page.meta('og:url')).toBe(url);
  expect(await site.output('sitemap.xml')).toContain(`<loc>${url}</loc>`);
  expect(await site.output('llms.txt')).toContain(`(${url}.md)`);
  expect(await site.output('robots.txt')).toContain('Sitemap: https://below.example/docs/sitemap.xml');
});

test('the manifest, the icon and the rules for the host lie below the base', async () => {
  expect(await site.json('site.webmanifest')).toMatchObject({
    start_url: '/docs/',
    scope: '/docs/',
    icons: [{ src: '/docs/favicon.svg' }],
  });
  expect(parseHtml(await site.output('index.html')).links('icon')).toEqual([['', '/docs/favicon.svg']]);
  const rules = [...(await site.output('_headers')).matchAll(/^\/\S*/gm)].map(([path]) => path);
  expect(rules.every((path) => path.startsWith('/docs/'))).toBe(true);
});

test('the output has no folder for the base: the host adds it', async () => {
  expect(site.hasOutput('index.html')).toBe(true);
  expect(site.hasOutput('docs/index.html')).toBe(false);
});

test('the preview server serves the site only below the base', async () => {
  const server = await serveSite(site, { base: '/docs/' });
  try {
    expect(new URL(server.url).pathname).toBe('/docs/');
    expect(await ask(server, '/docs/guide/page')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>Page | Below</title>'),
    });
    const redirect = await ask(server, '/docs');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/docs/']);
    expect((await ask(server, '/guide/page')).status).toBe(404);
  } finally {
    await server.close();
  }
});
