import { symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { compile, compileToCode, htmlOf, problemsOf } from './compile.ts';

describe('href', () => {
  test.each([
    ['./hooks.mdx#order', '/guide/hooks#order'],
    ['hooks.md', '/guide/hooks'],
    ['../config/', '/config/'],
    ['../index.mdx', '/'],
    ['..', '/'],
    ['./b.mdx?x=1#y', '/guide/b?x=1#y'],
    ['./a%20b.mdx', '/guide/a%20b'],
    ['/config/dev/hmr', '/config/dev/hmr'],
    ['/config/index.mdx', '/config/'],
    ['/zh/guide/', '/zh/guide/'],
    ['/en/guide/', '/guide/'],
    ['/files/a.zip', '/files/a.zip'],
    ['#order', '#order'],
  ])('in English %s leads to %s', async (url, href) => {
    expect(await htmlOf(`[x](${url})`)).toBe(`<p><a href="${href}">x</a></p>`);
  });

  test.each([
    ['./hooks.mdx', '/zh/guide/hooks'],
    ['/config/', '/zh/config/'],
    ['/en/config/', '/config/'],
    ['..', '/zh/'],
    ['/files/a.zip', '/files/a.zip'],
  ])('in Chinese %s leads to %s', async (url, href) => {
    expect(await htmlOf(`[x](${url})`, { file: 'zh/guide/page.mdx' })).toBe(`<p><a href="${href}">x</a></p>`);
  });

  test.each([
    ['./hooks.mdx#a', '/docs/guide/hooks.html#a'],
    ['/config/', '/docs/config/index.html'],
    ['/files/a.zip', '/docs/files/a.zip'],
  ])('with a base and without clean URLs %s leads to %s', async (url, href) => {
    const settings = { base: '/docs/', cleanUrls: false };
    expect(await htmlOf(`[x](${url})`, { settings })).toBe(`<p><a href="${href}">x</a></p>`);
  });

  test.each([
    ['en/guide/page.mdx', '/guide/node.js', '/guide/node.js'],
    ['zh/guide/page.mdx', '/guide/node.js', '/zh/guide/node.js'],
    ['zh/guide/page.mdx', './node.js#id', '/zh/guide/node.js#id'],
    ['zh/guide/page.mdx', '/guide/vue.js', '/guide/vue.js'],
  ])('in %s a link %s, which looks like a file, leads to %s depending on what exists', async (file, url, href) => {
    const docsDir = temporaryFolder();
    writeOutput(docsDir, 'en/guide/node.js.md', '# Node.js\n');
    const html = await htmlOf(`[x](${url})`, { file, settings: { docsDir } });
    await rm(docsDir, { recursive: true });
    expect(html).toBe(`<p><a href="${href}">x</a></p>`);
  });

  test.each([
    ['/data.json', '/zh/data.json'],
    ['../data.json#a', '/zh/data.json#a'],
    ['/other.json', '/other.json'],
  ])('a link %s leads to %s when a plugin has added the page `/data.json`', async (url, href) => {
    const html = await htmlOf(`[x](${url})`, { file: 'zh/guide/page.mdx', addedPages: ['/data.json'] });
    expect(html).toBe(`<p><a href="${href}">x</a></p>`);
  });

  test('a JSX link is rendered by the theme, like a Markdown link; other elements are unchanged', async () => {
    const { code } = await compileToCode('<a href="/b">x</a> <span id="s">y</span>', { file: 'en/guide/a.mdx' });
    expect(code).toMatch(/\(_components\.a, \{\s*href: "\/b"/);
    expect(code).toMatch(/\("span", \{\s*id: "s"/);
  });

  test('links in HTML and JSX are resolved like links in Markdown', async () => {
    expect(await htmlOf('<a href="./b.md">x</a>', { file: 'en/guide/a.md' })).toBe('<p><a href="/guide/b">x</a></p>');
    expect(await htmlOf('See <a href="./b.md">x</a> <a href={"./c.md"}>y</a>', { file: 'en/guide/a.mdx' })).toBe(
      '<p>See <a href="/guide/b">x</a> <a href="/guide/c">y</a></p>',
    );
  });

  test('the host of a link may be an address of IPv6', async () => {
    expect(await htmlOf('[x](http://[::1]:3000/%5B1%5D)')).toContain('href="http://[::1]:3000/%5B1%5D"');
  });

  test('external links are marked and have no access to the page', async () => {
    expect(await htmlOf('[x](https://a.dev) [m](mailto:a@b.dev)')).toBe(
      '<p><a href="https://a.dev" rel="noopener noreferrer" class="external">x</a> <a href="mailto:a@b.dev">m</a></p>',
    );
  });

  test('an autolink in `.md` is a link', async () => {
    expect(await htmlOf('<https://a.dev>', { file: 'en/a.md' })).toBe(
      '<p><a href="https://a.dev" rel="noopener noreferrer" class="external">https://a.dev</a></p>',
    );
  });
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'vbscript:x', 'data:text/html,x', 'file:///etc/passwd'])(
  'the address %s is refused',
  async (url) => {
    const { meta, code } = await compileToCode(`[x](${url})`);
    expect(meta.problems.map(({ rule, line, column }) => ({ rule, line, column }))).toEqual([
      { rule: 'unsafe-html', line: 1, column: 1 },
    ]);
    expect(code).not.toContain('href');
  },
);

test.each(['data:text/plain,Hello', 'data:image/png;base64,AAAA', 'data:,Hello'])(
  'the address %s is kept',
  async (url) => {
    expect(await htmlOf(`[x](${url})`)).toBe(`<p><a href="${url}">x</a></p>`);
  },
);

test('a link to a file beside the document that does not exist is a problem', async () => {
  expect(await problemsOf('[x](./a.zip)')).toEqual([
    'docs/en/guide/page.mdx:1:1 dead-file: Unexpected link `./a.zip`: there is no such file. ' +
      'Check the path: it is relative to the document.',
  ]);
});

test.each(['www.example.com', 'http//www.example.com'])(
  'an address without its scheme is completed: %s',
  async (url) => {
    const [problem = ''] = await problemsOf(`[x](${url})`);
    expect(problem.split('such file. ')[1]).toBe('Did you mean `https://www.example.com`?');
  },
);

test('links are recorded with their target, including links in components', async () => {
  const source = '[a](./b.mdx#c) [d](https://e.dev)\n\n[f](#中文)\n\n<Card href="/guide/g" />';
  const { meta } = await compileToCode(source, { file: 'zh/guide/page.mdx' });
  expect(meta.links).toEqual([
    { url: './b.mdx#c', target: '/zh/guide/b#c', place: { line: 1, column: 1 } },
    { url: 'https://e.dev', place: { line: 1, column: 16 } },
    { url: '#中文', target: '/zh/guide/page#中文', place: { line: 3, column: 1 } },
    { url: '/guide/g', target: '/zh/guide/g', place: { line: 5, column: 1 } },
  ]);
});

test('a page of the public folder is a file, in every language', async () => {
  const docsDir = temporaryFolder();
  writeOutput(docsDir, 'public/pure.html', '<p>Pure</p>');
  const { meta } = await compileToCode('[x](/pure.html) [y](/other.html)', {
    file: 'zh/a.md',
    settings: { docsDir },
  });
  expect(meta.links.map(({ target }) => target)).toEqual([undefined, '/zh/other']);
  expect(Object.keys(meta.dependencies)).toContain(path.join(docsDir, 'public/other.html'));
});

describe('attributes in braces', () => {
  test.each([
    ['[x](/a){target="_blank"}', '<a href="/a" target="_blank">x</a>'],
    ['[x](/a){: target=_blank .b .c }', '<a href="/a" target="_blank" class="b c">x</a>'],
    ['[x](/files/a.zip){download}', '<a href="/files/a.zip" download="">x</a>'],
    [
      `[x](/files/a.zip){download='b c.zip' hreflang=de}`,
      '<a href="/files/a.zip" download="b c.zip" hrefLang="de">x</a>',
    ],
    [
      '[x](https://a.example){rel="sponsored noopener"}',
      '<a href="https://a.example" rel="noopener noreferrer sponsored" class="external">x</a>',
    ],
    ['[x][y]{target=_blank}\n\n[y]: /a', '<a href="/a" target="_blank">x</a>'],
  ])('%s', async (source, html) => {
    for (const file of ['en/a.md', 'en/a.mdx']) expect(await htmlOf(source, { file })).toBe(`<p>${html}</p>`);
  });

  test.each([
    ['[x](/a) {target=_blank}', '<a href="/a">x</a> {target=_blank}'],
    ['(x){target=_blank}', '(x){target=_blank}'],
    ['`[x](/a){target=_blank}`', '<code>[x](/a){target=_blank}</code>'],
    ['[x](/a){target="_blank"', '<a href="/a">x</a>{target=&quot;_blank&quot;'],
    ['[x](/a){}', '<a href="/a">x</a>{}'],
  ])('%s has none', async (source, html) => {
    expect(await htmlOf(source, { file: 'en/a.md' })).toBe(`<p>${html}</p>`);
  });

  test('an expression of MDX after a link stays one', async () => {
    expect(await htmlOf('[x](/a){1 + 1}')).toBe('<p><a href="/a">x</a>2</p>');
  });
});

test('links of a linked file lead to the repository, but not out of it', async () => {
  const top = temporaryFolder();
  const docsDir = path.join(top, 'tool/docs');
  for (const file of ['tool/README.md', 'tool/docs/en/a.md', 'tool/src/a.ts', 'other.txt']) writeOutput(top, file, '');
  symlinkSync('../../README.md', path.join(docsDir, 'en/readme.md'));
  const source = '[a](docs/en/a.md#b) [b](src) [c](src/a.ts#L3) [d](../other.txt)';
  const file = 'en/readme.md';
  const hrefsWith = async (editUrl: string) => {
    const settings = { root: top, docsDir, locales: [{ lang: 'en', htmlLang: 'en', editUrl }] };
    const { html, meta } = await compile(source, { file, settings });
    expect(meta.problems).toMatchObject([{ message: 'Unexpected link `../other.txt`: there is no such file.' }]);
    return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).slice(0, 3);
  };
  const repository = 'https://code.example/me/tool';
  const expected = ['/a#b', `${repository}/tree/main/src`, `${repository}/blob/main/src/a.ts#L3`];
  expect(await hrefsWith(`${repository}/edit/main/docs`)).toEqual(expected);
  expect(await hrefsWith(`${repository}/edit/main/docs/{path}`)).toEqual(expected);
});
