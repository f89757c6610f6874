import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHtml } from '../support/html.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

let site: TestSite;
let printed: string;

beforeAll(async () => {
  site = await copyFixture('minimal');
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', ...args], {
      cwd: site.root,
      env: { ...process.env, GIT_AUTHOR_DATE: '2024-02-29T12:00:00Z', GIT_COMMITTER_DATE: '2024-02-29T12:00:00Z' },
    });
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-q', '-m', 'docs: hello');
  const { status, stdout, stderr } = await site.build();
  printed = stdout + stderr;
  expect(status, printed).toBe(0);
});
afterAll(() => site.dispose());

test('one page and three lines of configuration make a site', async () => {
  const files = await site.outputFiles();
  expect(
    files
      .map((file) => file.replace(/\b(?:[0-9a-f]{10}|[0-9a-f]{8}|en-0-[0-9a-f]{5})\b/, '<hash>'))
      .filter((file) => !file.includes('/js/')),
  ).toEqual([
    '404.html',
    '404.md',
    '_headers',
    'index.html',
    'index.md',
    'llms-full.txt',
    'llms.txt',
    'page-data/404.json',
    'page-data/index.json',
    'robots.txt',
    'search-index.json',
    'site.webmanifest',
    'static/font/sans-italic.<hash>.woff2',
    'static/font/sans.<hash>.woff2',
    'static/search_index.en.<hash>.json',
    'static/search_index.en.titles.<hash>.json',
    'static/svg/icons.<hash>.svg',
  ]);
});

test('a page without front matter takes its title from the heading and its description from the first sentence', async () => {
  const page = parseHtml(await site.output('index.html'));
  expect(page.document.title).toBe('Hello | Minimal');
  expect(page.meta('description')).toBe('One page, one language, no navigation.');
  expect(page.attribute('html', 'lang')).toBe('en');
  expect(page.text('article')).toBe('Hello One page, one language, no navigation. It is the whole site.');
});

test('a site without an origin leaves out what needs an absolute URL, and says so', async () => {
  const page = parseHtml(await site.output('index.html'));
  expect(page.links('canonical')).toEqual([]);
  expect(page.links('alternate')).toEqual([['text/markdown', '/index.md']]);
  expect(page.meta('og:url')).toBeNull();
  expect(page.document.querySelector('script[type="application/ld+json"]')).toBeNull();
  expect(await site.output('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(printed).toContain('[doc-site:sitemap] No sitemap is written: `siteOrigin` is not set.');
});

describe('last-updated time', () => {
  test('it is the time of the last commit that touched the page', async () => {
    const { page } = await site.json<{ page: { lastUpdatedTime: string } }>('page-data/index.json');
    expect(Date.parse(page.lastUpdatedTime)).toBe(Date.parse('2024-02-29T12:00:00Z'));
  });

  test('the page shows it, written for its language and independent of the time zone of the machine', async () => {
    const page = parseHtml(await site.output('index.html'));
    expect(page.text('main time')).toBe('Feb 29, 2024');
    expect(Date.parse(page.attribute('main time', 'datetime') ?? '')).toBe(Date.parse('2024-02-29T12:00:00Z'));
  });
});

test('a build says how many pages it wrote, and where', () => {
  expect(printed).toMatch(/^1 page in \d+\.\d s with doc-site \d+\.\d+\.\d+ → .*dist$/m);
});
