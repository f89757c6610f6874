import { describe, expect, test } from 'vitest';
import { pluginCollections } from '../../plugins/optional/collections/index.ts';
import { builtSite, enAndZh, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

/** Links, texts and dates of the overviews on a page. */
async function overviewOn(file: string): Promise<readonly string[]> {
  const html = await read(file);
  const entries = html.matchAll(
    /<a [^>]*?href="([^"]+)"[^>]*>([^<]+)<\/a>(?:<span class="badge">([^<]+)<\/span>)?<\/p>/g,
  );
  return [...entries].map(([, link, text, date]) => [link, text, date].filter(Boolean).join(' | '));
}

const { site, read } = builtSite({
  plugins: [pluginCollections()],
  config: enAndZh,
  files: {
    'docs/en/index.md':
      '---\nlist:\n  - { text: Latest, folder: /blog/, limit: 2 }\n  - { text: Fast, folder: /guide/, tag: speed }\n---\n\n# Home\n',
    'docs/en/blog/index.md': '---\nlist: { folder: /blog/ }\n---\n\n# Blog\n',
    'docs/en/blog/old.md': '---\npublished_at: 2023-01-02\ntags: [speed]\n---\n\n# Old\n',
    'docs/en/blog/new.md':
      '---\npublished_at: 2024-03-19\nauthors: [constructor, Grace]\ndescription: What is new.\n---\n\n# New\n',
    'docs/en/blog/undated.md':
      '---\ndescription: For search engines.\n---\n\n# Undated\n\nThe first lines.\n\n<!-- more -->\n\nThe rest.\n',
    'docs/en/blog/secret.md': '---\nunlisted: true\ntags: [speed, hidden]\n---\n\n# Secret\n',
    'docs/en/guide/cache.md': '---\ntags: [speed, Build output]\n---\n\n# Cache\n',
    'docs/en/archive.md': '---\nlist: { folder: /blog/, groupBy: year }\n---\n\n# Archive\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/zh/guide/cache.md': '---\ntags: [speed]\n---\n\n# 缓存\n',
  },
});

test('a page lists the pages of folders and tags, newest first, without unlisted pages', async () => {
  expect(await overviewOn('blog/index.html')).toEqual([
    '/blog/new | New | Mar 19, 2024',
    '/blog/old | Old | Jan 2, 2023',
    '/blog/undated | Undated',
  ]);
  expect(await overviewOn('index.html')).toEqual([
    '/blog/new | New | Mar 19, 2024',
    '/blog/old | Old | Jan 2, 2023',
    '/guide/cache | Cache',
  ]);
});

test('a list can have a heading for each year', async () => {
  const { document } = parseHtml(await read('archive.html'));
  const shown = [...document.querySelectorAll('[data-overview] :is(h2, a)')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['2024', 'New', '2023', 'Old', 'Undated']);
});

test('the sidebar of a blog lists the newest posts first', async () => {
  const blog = await siteOfTest({
    plugins: [pluginCollections({ recentPosts: { '/blog/': 2, '/news/': 3 } })],
    config: enAndZh,
    files: {
      'docs/en/index.md': '# Home\n',
      'docs/zh/index.md': '# 首页\n',
      'docs/en/blog/index.md': '# Blog\n',
      'docs/en/blog/a.md': '---\npublished_at: 2023-01-02\n---\n\n# Oldest\n',
      'docs/en/blog/b.md': '---\npublished_at: 2024-03-19\n---\n\n# Older\n',
      'docs/en/blog/c.md': '---\npublished_at: 2024-04-20\n---\n\n# Newest\n',
      'docs/zh/blog/c.md': '---\npublished_at: 2024-04-20\n---\n\n# 最新\n',
      'docs/en/guide/a.md': '---\npublished_at: 2023-01-02\n---\n\n# A\n',
      'docs/en/guide/b.md': '---\npublished_at: 2024-03-19\n---\n\n# B\n',
    },
  });
  const { sidebars } = await blog.model();
  const textsIn = (folder: string) =>
    sidebars.find((sidebar) => sidebar.folder === folder)?.items.map(({ text }) => text);
  expect(textsIn('/blog/')).toEqual(['Blog', 'Newest', 'Older']);
  expect(textsIn('/zh/blog/')).toEqual(['Blog', '最新', 'Older']);
  expect(textsIn('/guide/')).toEqual(['A', 'B']);
  await blog.build();
  expect(blog.messages.map(({ message }) => message)).toContain(
    'No folder `/news/` of `recentPosts` has a sidebar. Correct the path, or write pages there.',
  );
});

test('a list shows the text before the marker, or else the description', async () => {
  const blog = await read('blog/index.html');
  expect(blog).toContain('What is new.');
  expect(blog).toContain('The first lines.');
  expect(blog).not.toMatch(/For search engines|The rest/);
  expect(await read('blog/index.md')).toContain('The first lines.');
});

test('each tag has a page in each language, and the Markdown twin lists the same pages', async () => {
  expect(await overviewOn('tags/speed.html')).toEqual(['/blog/old | Old | Jan 2, 2023', '/guide/cache | Cache']);
  expect(await overviewOn('tags/index.html')).toEqual(['/tags/build-output | Build output', '/tags/speed | speed']);
  expect(await overviewOn('zh/tags/speed.html')).toEqual([
    '/zh/blog/old | Old | 2023年1月2日',
    '/zh/guide/cache | 缓存',
  ]);
  expect(await overviewOn('zh/tags/build-output.html')).toEqual(['/zh/guide/cache | 缓存']);
  expect(await read('zh/tags/speed.md')).toContain('# speed\n');
  expect(await read('tags/speed.md')).toContain('- [Cache](/guide/cache.md)');
});

test('a page links to the pages of its tags, which only tags of listed pages have', async () => {
  const tagsOn = async (file: string) => /<dl class="list[^>]*>(.*?)<\/dl>/.exec(await read(file))?.[1];
  expect(await tagsOn('guide/cache.html')).toBe(
    '<dt>Tags</dt><dd><a href="/tags/speed">speed</a></dd><dd><a href="/tags/build-output">Build output</a></dd>',
  );
  expect(await tagsOn('blog/secret.html')).toBe('<dt>Tags</dt><dd><a href="/tags/speed">speed</a></dd>');
});

test('a dated page shows its date and authors above the title, in its language', async () => {
  const headerOn = async (file: string) =>
    /<p class="post[^>]*>(.*?)<\/p>/.exec(await read(file))?.[1]?.replaceAll('<!-- -->', '');
  expect(await headerOn('blog/new.html')).toBe(
    '<time dateTime="2024-03-19T00:00:00.000Z">Mar 19, 2024</time> · constructor and Grace',
  );
  expect(await headerOn('zh/blog/old.html')).toBe('<time dateTime="2023-01-02T00:00:00.000Z">2023年1月2日</time>');
  expect(await headerOn('blog/undated.html')).toBeUndefined();
});

test('a document of the site takes the place of a generated page', async () => {
  await site().write({ 'docs/en/tags/index.mdx': '---\noverview: true\n---\n\n# All tags\n' });
  expect(await site().problems()).toEqual([]);
  expect((await site().page('/tags/')).title).toBe('All tags');
  expect((await site().page('/zh/tags/')).title).toBe('标签');
});

test('a check finds the list without pages', { tags: 'all' }, async () => {
  await site().write({ 'docs/en/empty.md': '---\nlist: { tag: Speed }\n---\n\n# Empty\n' });
  const findings = (await site().check()).filter(({ rule }) => rule === 'collections/list');
  await site().write({ 'docs/en/empty.md': '# Empty\n' });
  expect(findings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/en/empty.md:2 The list finds no page.',
  ]);
});

test('tags that would share an address, or have none, are errors at their pages', async () => {
  await site().write({ 'docs/en/clash.md': '---\ntitle: Clash\ntags: [Speed, "++", ".."]\n---\n' });
  await expect(site().build()).rejects.toMatchObject({
    problems: [
      {
        file: 'docs/en/clash.md',
        line: 3,
        message: 'Unexpected tag `Speed`: its page would have the address of `speed`.',
      },
      { file: 'docs/en/clash.md', line: 3, message: 'Unexpected tag `++`: no address can be made from it.' },
      { file: 'docs/en/clash.md', line: 3, message: 'Unexpected tag `..`: no address can be made from it.' },
    ],
  });
});

test('a declared tag has a label, a text and an address, and another tag is an error with its place', async () => {
  const declared = await siteOfTest({
    plugins: [
      pluginCollections({
        tags: { 'C++': { label: { zh: '语言' }, description: { en: 'About *native* code.' }, slug: 'native' } },
      }),
    ],
    config: enAndZh,
    files: {
      'docs/en/index.md': '---\ntags: [C++]\n---\n\n# Home\n',
      'docs/zh/index.md': '---\ntags: [C++]\n---\n\n# 首页\n',
    },
  });
  expect((await declared.page('/zh/'))?.extra.tags).toMatchObject({
    links: [{ text: '语言', link: '/zh/tags/native' }],
  });
  expect(await declared.page('/tags/native')).toMatchObject({ title: 'C++', description: 'About native code.' });
  await declared.write({ 'docs/en/index.md': '---\ntags: [C++, Native]\n---\n\n# Home\n' });
  expect(await declared.problems()).toMatchObject([
    { file: 'docs/en/index.md', line: 2, message: expect.stringContaining("expected `'C++'`") },
  ]);
});

test('a tag with the name of a property of every object is a tag like others', async () => {
  const named = await siteOfTest({
    plugins: [pluginCollections()],
    files: { 'docs/en/index.md': '---\ntags: [constructor, speed]\n---\n\n# Home\n' },
  });
  expect((await named.page('/'))?.extra.tags).toMatchObject({
    links: [{ text: 'constructor', link: '/tags/constructor' }, { text: 'speed' }],
  });
});

describe('authors with profiles', { tags: 'all' }, () => {
  const { read: readBlog, files } = builtSite({
    plugins: [
      pluginCollections({
        authors: {
          ada: {
            name: 'Ada Lovelace',
            title: { en: 'Compiler *team*' },
            links: { GitHub: 'https://github.example/ada', Mastodon: 'https://social.example/@ada' },
            url: 'https://ada.example',
            picture: '/ada.png',
            about: { en: 'Writes *programs*.', zh: '编写程序。' },
          },
          grace: { name: 'Grace Hopper', picture: 'https://grace.example/me.jpg' },
          nobody: { name: 'Nobody' },
        },
        share: {
          Bluesky: 'https://bsky.app/intent/compose?text={title}%20{url}',
          Mail: 'mailto:?subject={title}&body={url}',
        },
      }),
    ],
    config: {
      ...enAndZh,
      siteOrigin: 'https://docs.example',
      base: '/docs/',
      feeds: [{ id: 'blog', folder: '/blog/', title: { en: 'Blog', zh: '博客' } }],
    },
    files: {
      'docs/en/index.md': '# Home\n',
      'docs/zh/index.md': '# 首页\n',
      'docs/public/ada.png': 'x',
      'docs/en/blog/a.md': '---\npublished_at: 2023-01-02\nauthors: [ada, grace]\n---\n\n# Fast & small\n',
      'docs/en/blog/b.md': '---\npublished_at: 2024-03-19\nauthors: [ada]\n---\n\n# B\n',
      'docs/zh/blog/b.md': '---\npublished_at: 2024-03-19\nauthors: [ada]\n---\n\n# 乙\n',
      'docs/en/blog/secret.md': '---\nunlisted: true\nauthors: [nobody]\n---\n\n# Secret\n',
    },
  });

  async function linksOn(file: string, selector: string): Promise<readonly string[]> {
    const { document } = parseHtml(await readBlog(file));
    return [...document.querySelectorAll(selector)].map(
      (link) => `${link.textContent} ${link.getAttribute('href') ?? link.getAttribute('src')}`,
    );
  }

  test('a post shows their names and pictures, and links to their pages', async () => {
    const { document } = parseHtml(await readBlog('blog/a.html'));
    expect(document.querySelector('p:has(> time)')?.textContent).toBe('Jan 2, 2023 · Ada Lovelace and Grace Hopper');
    expect(await linksOn('blog/a.html', 'p:has(> time) :is(a, img)')).toEqual([
      ' /docs/ada.png',
      'Ada Lovelace /docs/authors/ada',
      ' https://grace.example/me.jpg',
      'Grace Hopper /docs/authors/grace',
    ]);
    expect(await linksOn('zh/blog/b.html', 'p:has(> time) a')).toEqual(['Ada Lovelace /docs/zh/authors/ada']);
  });

  test('the feed names them', async () => {
    const entries = (await readBlog('blog-rss.xml')).split('<item>').slice(1);
    expect(entries.map((entry) => [...entry.matchAll(/<dc:creator>(.*?)</g)].map(([, name]) => name))).toEqual([
      ['Ada Lovelace'],
      ['Ada Lovelace', 'Grace Hopper'],
    ]);
  });

  test('the page of an author has the profile and the posts in the language, and a list names all authors', async () => {
    expect(await linksOn('authors/ada.html', 'main img')).toEqual([' /docs/ada.png']);
    const twin = await readBlog('authors/ada.md');
    expect(twin).toContain(
      '# Ada Lovelace\n\nCompiler \\*team\\*\n\nWrites *programs*.\n\n<https://ada.example>\n\n' +
        '[GitHub](https://github.example/ada) · [Mastodon](https://social.example/@ada)\n',
    );
    expect(twin).toMatch(/\[B\].*\[Fast & small\]/s);
    expect(await readBlog('zh/authors/ada.md')).toMatch(/# Ada Lovelace\n\n编写程序。.*\[乙\]/s);
    const listed = await linksOn('authors/index.html', '[data-overview] a');
    expect(listed).toEqual(['Ada Lovelace /docs/authors/ada', 'Grace Hopper /docs/authors/grace']);
    expect(files()).not.toContain('authors/nobody.html');
  });

  test('posts have links that share their address, other pages have none', async () => {
    const url = encodeURIComponent('https://docs.example/docs/blog/a');
    expect(await linksOn('blog/a.html', 'dd a[target]')).toEqual([
      `Bluesky https://bsky.app/intent/compose?text=Fast%20%26%20small%20${url}`,
      `Mail mailto:?subject=Fast%20%26%20small&body=${url}`,
    ]);
    expect(await linksOn('authors/ada.html', 'dd a[target]')).toEqual([]);
  });

  test('an author without a profile is reported at the line', async () => {
    const broken = await siteOfTest({
      plugins: [pluginCollections({ authors: { ada: { name: 'Ada' } } })],
      files: { 'docs/en/index.md': '---\nauthors: [adda]\n---\n\n# Home\n' },
    });
    expect(await broken.problems()).toMatchObject([{ file: 'docs/en/index.md', line: 2 }]);
  });
});

test('a long list continues on numbered pages, in each language, with links between them', {
  tags: 'all',
}, async () => {
  const posts = Array.from({ length: 5 }, (_, index) => [
    `docs/en/blog/post-${index + 1}.md`,
    `---\npublished_at: 2024-01-0${index + 1}\ntags: [speed]\n---\n\n# Post ${index + 1}\n`,
  ]);
  const blog = await siteOfTest({
    plugins: [pluginCollections({ perPage: 3 })],
    config: enAndZh,
    files: {
      'docs/en/index.md': '# Home\n',
      'docs/zh/index.md': '# 首页\n',
      'docs/en/blog/index.md': '---\nlist: { folder: /blog/, perPage: 2 }\nslug: /news/\n---\n\n# Blog\n\nAll posts.\n',
      ...Object.fromEntries(posts),
      'docs/zh/blog/post-3.md': '---\npublished_at: 2024-01-03\n---\n\n# 三\n',
    },
  });
  expect(await blog.problems()).toEqual([]);
  const textsOn = async (path: string) =>
    (await blog.page(path)).overview?.flatMap(({ items }) => items.map(({ text }) => text));
  const numbersOn = async (path: string) => {
    const { links } = (await blog.page(path)).extra.pageNumbers as { links: { text: string; link?: string }[] };
    return links.map(({ text, link = '' }) => `${text} ${link}`);
  };
  expect(await textsOn('/news/')).toEqual(['Post 5', 'Post 4']);
  expect(await textsOn('/news/page/2')).toEqual(['Post 3', 'Post 2']);
  expect(await textsOn('/zh/news/page/2')).toEqual(['三', 'Post 2']);
  expect(await textsOn('/news/page/3')).toEqual(['Post 1']);
  expect(await textsOn('/tags/speed/page/2')).toEqual(['Post 2', 'Post 1']);
  expect(await numbersOn('/zh/news/page/2')).toEqual(['1 /zh/news/', '2 ', '3 /zh/news/page/3']);
  expect(await numbersOn('/tags/speed/page/2')).toEqual(['1 /tags/speed', '2 ']);
  const { read } = await blog.build();
  const page = parseHtml(await read('news/page/2.html')).document;
  expect(page.querySelector('h1')?.textContent).toContain('Blog · 2');
  expect(page.querySelector('dd[aria-current="page"]')?.textContent).toBe('2');
  expect([...page.querySelectorAll('dl a')].map((link) => link.getAttribute('href'))).toEqual([
    '/news/',
    '/news/page/3',
  ]);
  const { sidebars } = await blog.model();
  expect(JSON.stringify(sidebars)).not.toContain('/page/2');
});

test('pages of lists, tags and authors are found at the addresses that patterns give them', async () => {
  const post = (day: number) =>
    `---\npublished_at: 2024-01-0${day}\ntags: [speed]\nauthors: [ada]\n---\n\n# Post ${day}\n`;
  const blog = await siteOfTest({
    plugins: [pluginCollections({ authors: { ada: { name: 'Ada', picture: '/ada.png' } }, perPage: 1 })],
    config: { route: { rewrites: { '/tags/*': '/topics/*', '/*': '/*/' } } },
    files: {
      'docs/en/index.md': '---\nlist: { folder: /blog/, perPage: 1 }\n---\n\n# Home\n',
      'docs/en/blog/a.md': post(1),
      'docs/en/blog/b.md': post(2),
      'docs/public/ada.png': '',
    },
  });
  const { tags, post: header } = (await blog.page('/blog/a/')).extra;
  expect(tags).toMatchObject({ links: [{ link: '/topics/speed' }] });
  expect(header).toMatchObject({ authors: [{ link: '/authors/ada/' }] });
  expect((await blog.page('/authors/ada/')).extra.authorPicture).toBe('/ada.png');
  const linksOn = async (path: string) => {
    const { links } = (await blog.page(path)).extra.pageNumbers as { links: { link?: string }[] };
    return links.map(({ link }) => link);
  };
  expect(await linksOn('/')).toEqual([undefined, '/page/2/']);
  expect(await linksOn('/page/2/')).toEqual(['/', undefined]);
  expect(await linksOn('/topics/speed/page/2')).toEqual(['/topics/speed', undefined]);
  expect(await linksOn('/authors/ada/')).toEqual([undefined, '/authors/ada/page/2/']);
  expect((await blog.page('/topics/speed/page/2')).overview).toMatchObject([{ items: [{ text: 'Post 1' }] }]);
});

test('only a list that is alone on its page can have several pages', async () => {
  const blog = await siteOfTest({
    plugins: [pluginCollections()],
    files: { 'docs/en/index.md': '---\nlist:\n  - { tag: a, perPage: 2 }\n  - { tag: b }\n---\n\n# Home\n' },
  });
  expect((await blog.problems()).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 Unexpected list for key `list`: expected no `perPage`: only a list that is alone on its page can have it.',
  ]);
});

test('posts show how long they take to read', { tags: 'all' }, async () => {
  const blog = await siteOfTest({
    plugins: [pluginCollections({ readingTime: true })],
    config: enAndZh,
    files: {
      'docs/en/index.md': '# Home\n',
      'docs/zh/index.md': '# 首页\n',
      'docs/en/post.md': `---\npublished_at: 2024-03-19\n---\n\n# Post\n\n${'word '.repeat(660)}\n`,
      'docs/zh/post.md': `---\npublished_at: 2024-03-19\n---\n\n# 文章\n\n${'字'.repeat(800)}\n`,
    },
  });
  const { read } = await blog.build();
  const headerOn = async (file: string) =>
    parseHtml(await read(file)).document.querySelector('p:has(> time)')?.textContent;
  expect(await headerOn('post.html')).toBe('Mar 19, 2024 · Reading time: 3 min');
  expect(await headerOn('zh/post.html')).toBe('2024年3月19日 · 阅读时间：2分钟');
});

test('a file name that begins with a date gives a post its date, and a feed can be about a tag', {
  tags: 'all',
}, async () => {
  const post = (title: string, keys: string) => `---\ndescription: About ${title}.\n${keys}\n---\n\n# ${title}\n`;
  const blog = await siteOfTest({
    plugins: [pluginCollections()],
    config: {
      siteOrigin: 'https://tool.example',
      feeds: [
        { id: 'speed', tag: 'speed', title: { en: 'Speed' } },
        { id: 'blog', folder: '/blog/', title: { en: 'Blog' } },
      ],
    },
    files: {
      'docs/en/index.md': '# Home\n',
      'docs/en/blog/index.md': post('Blog', 'list: { folder: /blog/, perPage: 2 }\npublished_at: 2020-01-01'),
      'docs/en/blog/2024-03-19-fast.md': post('Fast', 'tags: [speed]'),
      'docs/en/blog/2024-05-01-faster/index.md': post('Faster', 'tags: [speed, other]\npublished_at: 2024-05-02'),
      'docs/en/blog/2024-04-01.md': post('April', 'tags: [other]'),
      'docs/en/blog/2024-13-40-undated.md': post('Undated', 'tags: [speed]'),
    },
  });
  const dates = (await blog.model()).docs.map(({ title, frontmatter }) => [
    title,
    frontmatter.published_at?.slice(0, 10),
  ]);
  expect(Object.fromEntries(dates)).toMatchObject({
    Fast: '2024-03-19',
    Faster: '2024-05-02',
    April: '2024-04-01',
    Undated: undefined,
  });
  const { read } = await blog.build();
  const titles = [...(await read('speed-rss.xml')).matchAll(/<item>\s*<title>(.*?)<\/title>/g)].map(
    ([, title]) => title,
  );
  expect(titles).toEqual(['Faster', 'Fast']);
  expect((await blog.page('/tags/speed')).feeds.map(({ url }) => url)).toEqual(['/speed-rss.xml', '/speed-atom.xml']);
  expect((await blog.page('/tags/other')).feeds).toEqual([]);
});
