import { expect, test } from 'vitest';
import type { PageData } from '#shared/types';
import { bookArticle } from '../../../../../plugins/optional/pdf/book-article.ts';

const page = { title: 'Start', routePath: '/guide/start' };
const pages = new Map(['/guide/start', '/guide/'].map((routePath) => [routePath, { routePath } as PageData]));

const article = (html: string, siteOrigin?: string) =>
  bookArticle(html, { page, level: 2, pages, base: '/docs/', ...(siteOrigin !== undefined && { siteOrigin }) });

test('headings are on the levels of the bookmarks, and their ids are unique in the book', () => {
  expect(
    article('<h1 id="start">Start<a class="heading-anchor" href="#start"></a></h1><h3 id="ü">Ü</h3><h6>Six</h6>'),
  ).toBe(
    '<h1 id="/guide/start#start" aria-level="2">Start</h1><h3 id="/guide/start#ü" aria-level="4">Ü</h3><h6 aria-level="6">Six</h6>',
  );
});

test('a page without a title in its text gets its title', () => {
  expect(article('<p>Text</p>')).toBe('<h1 aria-level="2">Start</h1><p>Text</p>');
});

test.each([
  ['#%C3%BC', '#%2Fguide%2Fstart%23%C3%BC'],
  ['/docs/guide/', '#%2Fguide%2F'],
  ['/docs/guide/start.html#a', '#%2Fguide%2Fstart%23a'],
  ['/docs/other#a', 'https://example.com/docs/other#a'],
  ['/guide/', 'https://example.com/guide/'],
  ['./file.zip', 'https://example.com/docs/guide/file.zip'],
  ['https://example.org/', 'https://example.org/'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
])('the link %s leads to %s', (from, to) => {
  expect(article(`<h1>A</h1><a href="${from}">a</a>`, 'https://example.com')).toBe(
    `<h1 aria-level="2">A</h1><a href="${to}">a</a>`,
  );
});

test('without an origin, a link that leaves the book is text', () => {
  expect(article('<h1>A</h1><a href="/docs/other">a</a>')).toBe('<h1 aria-level="2">A</h1><a>a</a>');
});

test('references follow the ids, and drawings keep theirs', () => {
  expect(
    article(
      '<h1>A</h1><sup><a id="ref" href="#note" aria-describedby="label">1</a></sup><p id="label"></p><svg><path id="a" marker-end="url(#b)"></path></svg>',
    ),
  ).toBe(
    '<h1 aria-level="2">A</h1><sup><a id="/guide/start#ref" href="#%2Fguide%2Fstart%23note" aria-describedby="/guide/start#label">1</a></sup><p id="/guide/start#label"></p><svg><path id="a" marker-end="url(#b)"></path></svg>',
  );
});

test('the browser prints the image itself, not a copy for small screens, and nothing that needs a script', () => {
  expect(
    article(
      '<h1>A</h1><picture><source srcset="/a.webp"><img src="/a.png" srcset="/a-1.webp 1w" sizes="1px" loading="lazy"></picture><script>a</script><dialog>b</dialog>',
    ),
  ).toBe('<h1 aria-level="2">A</h1><picture><img src="/a.png"></picture>');
});
