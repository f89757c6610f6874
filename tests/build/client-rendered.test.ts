import { beforeAll, describe, expect, test } from 'vitest';
import type { PageFile } from '#shared/types';
import { parseHtml } from '../support/html.ts';
import { indexedPages } from '../support/search.ts';
import { sharedSite } from '../support/shared-site.ts';
import type { BuiltSite } from '../support/site.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await sharedSite('client-rendered');
});

describe('rendering mode without static generation', () => {
  test('every route has an HTML file of its own, with its head and an empty root', async () => {
    for (const [file, title, description, canonical] of [
      ['index.html', 'From scratch | From scratch', 'The browser draws this.', 'https://scratch.example/'],
      ['more.html', 'More | From scratch', 'Still the browser.', 'https://scratch.example/more'],
    ] as const) {
      const page = parseHtml(await site.output(file));
      expect(page.document.title).toBe(title);
      expect(page.meta('description')).toBe(description);
      expect(page.links('canonical')).toEqual([['', canonical]]);
      expect(page.document.getElementById('doc-site-root')?.innerHTML).toBe('');
    }
    expect(parseHtml(await site.output('404.html')).meta('robots')).toBe('noindex');
  });

  test('page data have no HTML', async () => {
    const file = await site.json<PageFile>('page-data/more.json');
    expect(file).not.toHaveProperty('html');
    expect(file.page).toMatchObject({
      title: 'More',
      routePath: '/more',
      toc: [{ text: 'A heading', id: 'a-heading', depth: 2, charIndex: 5 }],
    });
  });

  test('the documents are in scripts of their own, not in the first one', async () => {
    const scripts = (await site.outputFiles()).filter((file) => file.endsWith('.js'));
    const withText = [];
    for (const file of scripts) if ((await site.output(file)).includes('Still the browser.')) withText.push(file);
    expect(withText).toEqual([expect.stringMatching(/^static\/js\/async\//)]);
  });

  test('sitemap, robots.txt, search index and llms.txt are still written', async () => {
    expect(await site.output('sitemap.xml')).toContain('<loc>https://scratch.example/more</loc>');
    expect(await site.output('robots.txt')).toContain('Sitemap: https://scratch.example/sitemap.xml');
    expect((await indexedPages(site, 'en')).find(({ path }) => path === '/more')).toEqual({
      path: '/more',
      title: 'More',
      headings: [['A heading', 'a-heading']],
      texts: ['', 'Still the browser.'],
    });
    expect(await site.output('llms.txt')).toContain('More');
  });

  test('there are no Markdown twins, since there is no HTML to make them from, and nothing links to one', async () => {
    const files = await site.outputFiles();
    expect(files.filter((file) => file.endsWith('.md'))).toEqual([]);
    expect(await site.output('llms.txt')).not.toContain('.md');
  });

  test('feeds are still written', async () => {
    expect(
      (await site.outputFiles()).filter((file) => file.endsWith('-rss.xml') || file.endsWith('-atom.xml')),
    ).toEqual(['news-atom.xml', 'news-rss.xml']);
    expect(await site.output('news-rss.xml')).toContain('<link>https://scratch.example/news/first</link>');
  });
});
