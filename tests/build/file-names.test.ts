import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewServer } from '../../scripts/preview/server.ts';
import { parseHtml } from '../support/html.ts';
import { ask, serveSite } from '../support/serve.ts';
import { copyBuilt } from '../support/shared-site.ts';
import { copyFixture, expectBuilt, type TestSite } from '../support/site.ts';

/** Names that every system takes, however odd they are in a URL. */
const names = ['a b', '100%', 'plus+plus', '中文', 'emoji-😀', 'node.js', '(a)[b]', "it's", 'a&b=c,d;e@f~', 'v1.0'];

const titleOfNames = 'pages with odd names, clean URLs: %s';

describe.each([true])(titleOfNames, testNames);
describe.each([false])(titleOfNames, { tags: 'all' }, testNames);

function testNames(cleanUrls: boolean): void {
  let site: TestSite;
  let server: PreviewServer;

  beforeAll(async () => {
    site = await copyFixture('minimal');
    const config = await site.read('doc-site.config.ts');
    await site.write('doc-site.config.ts', config.replace('{\n', `{\n  cleanUrls: ${cleanUrls},\n`));
    for (const name of names) await site.write(`docs/en/odd/${name}.md`, `# ${name.length} signs\n\n[Home](/)\n`);
    const links = names.map(
      (name) => `- [relative](<./odd/${name}.md>) [absolute](/odd/${encodeURIComponent(name)})\n`,
    );
    await site.write('docs/en/index.md', `# Odd names\n\n${links.join('')}`);
    const { status, stdout, stderr } = await site.build();
    expect(status, stdout + stderr).toBe(0);
    server = await serveSite(site, { cleanUrls });
  });
  afterAll(async () => {
    await server?.close();
    await site?.dispose();
  });

  /** The page that a link leads to. */
  async function follow(href: string): Promise<Document> {
    const first = await ask(server, href);
    // A host that takes a name for a file finds a folder of this name.
    const { status, text } = first.status === 301 ? await ask(server, first.headers.get('location') ?? '') : first;
    expect([href, status]).toEqual([href, 200]);
    return parseHtml(text).document;
  }

  const hrefsOf = (document: Document, links: string): readonly string[] =>
    [...document.querySelectorAll(links)].map((link) => link.getAttribute('href') ?? '');

  test('are reached by every link to them', async () => {
    const hrefs = hrefsOf(parseHtml(await site.output('index.html')).document, 'article li a');
    expect(hrefs).toHaveLength(2 * names.length);
    for (const [index, href] of hrefs.entries()) {
      const { title } = await follow(href);
      expect(title).toBe(`${names[Math.floor(index / 2)]?.length} signs | Minimal`);
    }
  });

  test('are reached from the sidebar, which marks them, and from their neighbours', async () => {
    const [start = ''] = hrefsOf(parseHtml(await site.output('index.html')).document, 'article li a');
    const hrefs = hrefsOf(await follow(start), '[data-sidebar] a');
    expect(hrefs).toHaveLength(names.length);
    for (const [index, href] of hrefs.entries()) {
      const document = await follow(href);
      expect(hrefsOf(document, '[data-sidebar] [aria-current=page]')).toEqual([href]);
      expect(hrefsOf(document, 'a[rel=prev], a[rel=next]')).toEqual(
        [hrefs[index - 1], hrefs[index + 1]].filter((neighbour) => neighbour !== undefined),
      );
    }
  });

  test('have their data where the browser asks for it', async () => {
    for (const name of names) {
      const { status } = await ask(server, `/page-data/odd/${encodeURIComponent(name)}.json`);
      expect([name, status]).toEqual([name, 200]);
    }
  });
}

test('names that are not valid in URLs or on every system are refused, each with its remedy', async () => {
  const site = await copyBuilt('minimal');
  for (const name of ['a#b', 'a?b', 'a%20b', 'a.html', 'a\\b', 'a:b', 'Nul', 'com1.x/b'])
    await site.write(`docs/en/${name}.md`, '# A\n');
  const { stderr } = await site.build();
  expect(stderr.split('\n').filter((line) => line.startsWith('docs/'))).toEqual([
    'docs/en/Nul.md: Unexpected name `Nul` in the path of a page: Windows keeps it for devices.',
    'docs/en/a#b.md: Unexpected path `/a#b` of a page: its address would be read as `/a`.',
    'docs/en/a%20b.md: Unexpected path `/a%20b` of a page: its address would be read as `/a b`.',
    'docs/en/a.html.md: Unexpected path `/a.html` of a page: its address would be read as `/a`.',
    'docs/en/a:b.md: Unexpected character ":" in the path of a page: some systems do not allow it in file names.',
    'docs/en/a?b.md: Unexpected path `/a?b` of a page: its address would be read as `/a`.',
    'docs/en/a\\b.md: Unexpected character "\\\\" in the path of a page: some systems do not allow it in file names.',
    'docs/en/com1.x/b.md: Unexpected name `com1.x` in the path of a page: Windows keeps it for devices.',
  ]);
  await site.dispose();
});

test('a name that is refused for one reason is reported once', async () => {
  const site = await copyBuilt('bilingual');
  for (const name of ['en/a\nb', 'en/zh/c', 'zh/c']) await site.write(`docs/${name}.md`, '# A\n');
  const { stderr } = await site.build();
  expect(stderr.split('\n').filter((line) => line.startsWith('docs/'))).toEqual([
    'docs/en/a\\nb.md: Unexpected line break in a name: files of such a folder would be missing from the site.',
    'docs/en/zh/c.md: Unexpected path `/zh/c` of a page: `zh` is a language, so links would take it for another page.',
  ]);
  await site.dispose();
});

test('a folder may be named like a document, unless a file of a page or of the public folder is in its place', async () => {
  const site = await copyBuilt('minimal');
  await site.write('docs/en/b.md/index.md', '# B\n');
  await site.write('docs/en/c/d.md', '# D\n');
  await site.write('docs/en/b.mdx', '# Other B\n');
  await site.write('docs/public/c', '');
  const { stderr } = await site.build();
  expect(stderr.split('\n').filter((line) => line.startsWith('docs/'))).toEqual([
    'docs/en/b.md/index.md: Unexpected path `/b.md/` of a page: the build writes a file of the page `/b` at `/b.md`, which would have to be a folder.',
    'docs/public/c: Unexpected file: the build writes a folder at this path.',
  ]);
  for (const file of ['docs/en/b.mdx', 'docs/public/c']) await site.remove(file);
  await expectBuilt(site);
  expect(parseHtml(await site.output('b.md/index.html')).text('main h1')).toBe('B');
  await site.dispose();
});

describe('a page in two languages whose name ends like a file name', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await copyFixture('bilingual');
    const config = await site.read('doc-site.config.ts');
    const banner = "  banner: { id: 'node', text: { en: 'New', zh: '新' }, link: '/guide/node.js#read' },\n";
    await site.write('doc-site.config.ts', config.replace('{\n', `{\n${banner}`));
    await site.write('docs/en/guide/node.js.mdx', '# Node\n\n## Read\n');
    await site.write('docs/zh/guide/node.js.mdx', '# Node\n\n## 读\n');
    await site.write('docs/zh/_nav.json', JSON.stringify([{ text: '栏', link: '/guide/node.js' }]));
    const hero = [
      'hero:',
      '  name: N',
      '  text: T',
      '  tagline: T',
      '  actions:',
      '    - { theme: brand, text: A, link: /guide/node.js }',
      'features:',
      '  - { title: 卡, details: B, link: /guide/node.js }',
      'next: /guide/node.js',
    ];
    await site.write(
      'docs/zh/guide/links.mdx',
      '# 链\n\n[A](/guide/node.js) <Card title="C" href="/guide/node.js" />\n',
    );
    await site.write('docs/zh/index.mdx', `---\npageType: home\n${hero.join('\n')}\n---\n\n# 首\n`);
    await site.write(
      'docs/zh/guide/_meta.json',
      '["index", "first", "second", "links", { "type": "custom-link", "label": "L", "link": "/guide/node.js" }]',
    );
    await expectBuilt(site);
  });
  afterAll(() => site?.dispose());

  test.each([
    ['the bar', 'index.html', 'nav a', '栏'],
    ['the hero', 'index.html', 'a', 'A'],
    ['a feature', 'index.html', 'a', '卡'],
    ['a text', 'guide/links.html', 'article a', 'A'],
    ['a card', 'guide/links.html', 'article a', 'C'],
    ['a sidebar', 'guide/links.html', '[data-sidebar] a', 'L'],
  ])('is reached in its language from %s', async (_where, file, links, text) => {
    const { document } = parseHtml(await site.output(`zh/${file}`));
    const hrefs = [...document.querySelectorAll(links)]
      .filter((link) => link.textContent?.trim() === text)
      .map((link) => link.getAttribute('href'));
    expect([...new Set(hrefs)]).toEqual(['/zh/guide/node.js']);
  });

  test.each([
    ['index.html', '/guide/node.js#read'],
    ['zh/index.html', '/zh/guide/node.js#read'],
  ])('is reached in its language from the notice of %s', async (file, href) => {
    expect(await site.output(file)).toContain(`href="${href}"`);
  });
});
