import { describe, expect, test } from 'vitest';
import {
  decodePath,
  encodePath,
  hasExtension,
  hashOf,
  hrefInLang,
  hrefOf,
  imageSrcOf,
  inLang,
  isSamePath,
  langOfPath,
  langPrefix,
  linkInLang,
  linkKind,
  normalizePath,
  pagePathOf,
  pickRoute,
  routePathOf,
  withBase,
  withoutBase,
  withoutHashAndQuery,
  withoutLang,
} from '#shared/paths';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }], pagesLikeFiles: ['/api/node.js'] };
const clean = { base: '/', cleanUrls: true };
const files = { base: '/', cleanUrls: false };
const cleanBelow = { base: '/docs/', cleanUrls: true };
const filesBelow = { base: '/docs/', cleanUrls: false };

describe('how a path is read', () => {
  test.each([
    ['a path is decoded', '/%E6%8C%87%E5%8D%97/', '/指南/'],
    ['a trailing `.html` is removed', '/guide/start.html', '/guide/start'],
    ['`.html` inside of a path stays', '/guide.html/start', '/guide.html/start'],
    ['only one `.html` is removed', '/a.html.html', '/a.html'],
    ['an escaped `.html` is one all the same', '/a%2Ehtml', '/a'],
    ['a trailing `/index` becomes `/`', '/guide/index', '/guide/'],
    ['`/index.html` becomes `/`', '/guide/index.html', '/guide/'],
    ['the index of the site is `/`', '/index.html', '/'],
    ['a name that ends with `index` stays', '/guide/reindex', '/guide/reindex'],
    ['a folder called `index` stays', '/index/a', '/index/a'],
    ['query and hash are no part of it', '/guide/?a=/index.html#/b.html', '/guide/'],
    ['a path without a slash gets one', 'guide', '/guide'],
    ['no path at all is the root', '', '/'],
    ['repeated slashes are one', '//guide///start', '/guide/start'],
    ['so are escaped ones', '/%2F%2Fexample.org', '/example.org'],
    ['a path that is no valid encoding is taken as it stands', '/%zz', '/%zz'],
    ['one broken escape leaves the others alone', '/%zz/%41', '/%zz/%41'],
    ['a null character is a character', '/a%00b', '/a\u0000b'],
  ])('%s', (_name, path, expected) => {
    expect(normalizePath(path)).toBe(expected);
  });

  test.each([
    ['%E4%B8%AD', '中'],
    ['100%', '100%'],
    ['%', '%'],
    ['%C3%28', '%C3%28'],
    ['a+b', 'a+b'],
  ])('%s decodes to %s', (path, expected) => {
    expect(decodePath(path)).toBe(expected);
  });

  test('10 kB of any text are read in linear time', () => {
    const long = 'a'.repeat(10_000);
    expect(normalizePath(`/${long}.html`)).toBe(`/${long}`);
    expect(normalizePath('/'.repeat(10_000))).toBe('/');
    expect(normalizePath('%'.repeat(10_000))).toBe(`/${'%'.repeat(10_000)}`);
    expect(normalizePath('/index'.repeat(2000))).toBe(`${'/index'.repeat(1999)}/`);
    expect(linkKind(`${' '.repeat(10_000)}javascript:`)).toBe('unsafe');
    expect(hasExtension(`/${'.a'.repeat(5000)}-`)).toBe(false);
  });
});

describe('which page a path shows', () => {
  const routes = new Map(['/', '/config/', '/config/plugins', '/zh/', '/指南/'].map((path) => [path, path]));

  test.each([
    ['/', '/'],
    ['', '/'],
    ['/index.html', '/'],
    ['/config/', '/config/'],
    ['/config', '/config/'],
    ['/config.html', '/config/'],
    ['/config/index', '/config/'],
    ['/config/plugins', '/config/plugins'],
    ['/config/plugins/', '/config/plugins'],
    ['/config/plugins.html', '/config/plugins'],
    ['/config/plugins?q=1#top', '/config/plugins'],
    ['/zh', '/zh/'],
    ['/%E6%8C%87%E5%8D%97', '/指南/'],
    ['//config', '/config/'],
  ])('%s shows %s', (path, route) => {
    expect(pickRoute(path, routes)).toBe(route);
  });

  test.each(['/Config', '/config/plugin', '/config/plugins/a', '/%zz', '/config%00', '/../config', '/404'])(
    '%s shows none',
    (path) => {
      expect(pickRoute(path, routes)).toBeUndefined();
    },
  );

  test('two routes that differ only by a slash have their own paths', () => {
    const both = new Map([
      ['/a', 'page'],
      ['/a/', 'folder'],
    ]);
    expect([pickRoute('/a', both), pickRoute('/a/', both), pickRoute('/a/index.html', both)]).toEqual([
      'page',
      'folder',
      'folder',
    ]);
  });
});

describe('whether two paths are the same', () => {
  test.each([
    ['/guide/', '/guide'],
    ['/guide/', '/guide/index.html'],
    ['/guide/start#a', '/guide/start.html#b'],
    ['/guide/start?x', '/guide/start'],
    ['/%E4%B8%AD', '/中'],
    ['', '/'],
    ['//guide', '/guide'],
  ])('%s is %s', (a, b) => {
    expect([isSamePath(a, b), isSamePath(b, a)]).toEqual([true, true]);
  });

  test.each([
    ['/guide', '/Guide'],
    ['/', '/guide'],
    ['/zh/guide', '/guide'],
    ['/guide/a', '/guide/a/b'],
  ])('%s is not %s', (a, b) => {
    expect([isSamePath(a, b), isSamePath(b, a)]).toEqual([false, false]);
  });
});

describe('the kind of a link', () => {
  test.each([
    ['http://example.org', 'external'],
    ['HTTPS://example.org', 'external'],
    ['mailto:a@example.org', 'external'],
    ['tel:+123', 'external'],
    ['//example.org', 'external'],
    ['/\\example.org', 'external'],
    ['\\\\example.org', 'external'],
    ['/\t/example.org', 'external'],
    ['\u0000//example.org', 'external'],
    ['data:image/png;base64,AAAA', 'data'],
    ['data:text/plain,hello', 'data'],
    ['data:,hello', 'data'],
    ['data:text/html,hello', 'unsafe'],
    ['data:text/plainer,hello', 'unsafe'],
    ['data:application/javascript,hello', 'unsafe'],
    ['DATA:,x', 'data'],
    ['#part', 'hash'],
    [' #part', 'hash'],
    ['/guide/', 'internal'],
    ['guide', 'internal'],
    ['./guide.md', 'internal'],
    ['../a?b=c:d', 'internal'],
    ['?q=1', 'internal'],
    ['', 'internal'],
    ['/a:b', 'internal'],
    ['/javascript:alert(1)', 'internal'],
    ['./javascript:alert(1)', 'internal'],
    ['javascript:alert(1)', 'unsafe'],
    ['JavaScript:alert(1)', 'unsafe'],
    ['java\nscript:alert(1)', 'unsafe'],
    ['java\tscript\r:alert(1)', 'unsafe'],
    ['\u0001javascript:alert(1)', 'unsafe'],
    ['  vbscript:x', 'unsafe'],
    ['file:///etc/passwd', 'unsafe'],
    ['blob:https://example.org/x', 'unsafe'],
    ['view-source:https://example.org', 'unsafe'],
    ['C:\\windows', 'unsafe'],
  ])('%j is %s', (link, kind) => {
    expect(linkKind(link)).toBe(kind);
  });
});

describe('the URL of a link', () => {
  test.each([
    // link, clean URLs, files, clean URLs below a base, files below a base
    ['/', '/', '/index.html', '/docs/', '/docs/index.html'],
    ['/guide/', '/guide/', '/guide/index.html', '/docs/guide/', '/docs/guide/index.html'],
    ['/guide/start', '/guide/start', '/guide/start.html', '/docs/guide/start', '/docs/guide/start.html'],
    ['/guide/start.html', '/guide/start', '/guide/start.html', '/docs/guide/start', '/docs/guide/start.html'],
    ['/guide/index.html', '/guide/', '/guide/index.html', '/docs/guide/', '/docs/guide/index.html'],
    ['/guide/index', '/guide/', '/guide/index.html', '/docs/guide/', '/docs/guide/index.html'],
    ['/v0.5', '/v0.5', '/v0.5.html', '/docs/v0.5', '/docs/v0.5.html'],
    ['/a?b=1#c', '/a?b=1#c', '/a.html?b=1#c', '/docs/a?b=1#c', '/docs/a.html?b=1#c'],
    ['/a/#b?c', '/a/#b?c', '/a/index.html#b?c', '/docs/a/#b?c', '/docs/a/index.html#b?c'],
    ['/plan.pdf', '/plan.pdf', '/plan.pdf', '/docs/plan.pdf', '/docs/plan.pdf'],
    ['/%zz', '/%25zz', '/%25zz.html', '/docs/%25zz', '/docs/%25zz.html'],
    ['/100%', '/100%25', '/100%25.html', '/docs/100%25', '/docs/100%25.html'],
    ['/100%25', '/100%25', '/100%25.html', '/docs/100%25', '/docs/100%25.html'],
    ['/a b#ä', '/a%20b#ä', '/a%20b.html#ä', '/docs/a%20b#ä', '/docs/a%20b.html#ä'],
    ['/%2F%2Fevil', '/evil', '/evil.html', '/docs/evil', '/docs/evil.html'],
    ['./a', './a', './a.html', './a', './a.html'],
    ['?q=1', '?q=1', '?q=1', '?q=1', '?q=1'],
    ['', '', '', '', ''],
    ['#part', '#part', '#part', '#part', '#part'],
    ['https://example.org/a', ...Array<string>(4).fill('https://example.org/a')],
    ['//example.org/a', ...Array<string>(4).fill('//example.org/a')],
    ['/\\example.org', ...Array<string>(4).fill('/\\example.org')],
    ['mailto:a@example.org', ...Array<string>(4).fill('mailto:a@example.org')],
    ['data:,x', ...Array<string>(4).fill('data:,x')],
  ])('%s', (link, ...urls) => {
    expect([clean, files, cleanBelow, filesBelow].map((site) => hrefOf(link, site))).toEqual(urls);
  });

  test.each([
    ['/中/a b', '/%E4%B8%AD/a%20b'],
    ['/%E4%B8%AD/a%20b', '/%E4%B8%AD/a%20b'],
    ['/%E4%B8%AD/a b', '/%E4%B8%AD/a%20b'],
    ['/100%', '/100%25'],
    ['/a%3Fb%23', '/a%3Fb%23'],
    ["/it's(a)&b=c", "/it's(a)&b=c"],
    ['/%5Cevil.example', '/evil.example'],
    ['/%2F%2Fevil.example', '/evil.example'],
    ['/\uD800', '/%EF%BF%BD'],
    ['java%73cript:a', 'java%73cript:a'],
  ])('a URL writes the path %j as %s, and that as itself', (path, expected) => {
    expect([encodePath(path), encodePath(expected)]).toEqual([expected, expected]);
  });

  test.each([
    ['/a.png', '/docs/a.png'],
    ['a.png', 'a.png'],
    ['https://example.org/a.png', 'https://example.org/a.png'],
    ['//example.org/a.png', '//example.org/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('the image %s is at %s', (src, expected) => {
    expect(imageSrcOf(src, '/docs/')).toBe(expected);
  });

  test.each([
    ['/a#b?c', '/a', '#b?c'],
    ['/a?b#c', '/a', '#c'],
    ['/a?b', '/a', ''],
    ['#', '', '#'],
    ['/a\n?b', '/a\n', ''],
    ['/a?b\nc', '/a', ''],
  ])('%j is the path %j with the hash %j', (link, path, hash) => {
    expect([withoutHashAndQuery(link), hashOf(link)]).toEqual([path, hash]);
  });

  test.each([
    ['/a.zip', true],
    ['/a.tar.gz', true],
    ['/a.HTML', true],
    ['/v0.5', false],
    ['/a.b/c', false],
    ['/a.', false],
    ['/a', false],
  ])('whether %s has an extension: %s', (path, expected) => {
    expect(hasExtension(path)).toBe(expected);
  });
});

describe("how a page shows an author's link", () => {
  test.each([
    ['a page', '/guide/a', '/guide/a', '/zh/guide/a'],
    ['the home page', '/', '/', '/zh/'],
    ['a folder', '/guide/index.md', '/guide/', '/zh/guide/'],
    ['a file of a page', '/guide/a.mdx', '/guide/a', '/zh/guide/a'],
    ['the document of a page', '/guide/a.html', '/guide/a', '/zh/guide/a'],
    ['query and hash', '/guide/a?b=/c.md#d', '/guide/a?b=/c.md#d', '/zh/guide/a?b=/c.md#d'],
    ['a page in Chinese', '/zh/guide/a', '/zh/guide/a', '/zh/guide/a'],
    ['a page in English', '/en/guide/a', '/guide/a', '/guide/a'],
    ['the home page in Chinese', '/zh', '/zh/', '/zh/'],
    ['a name that begins like a language', '/zhuyin', '/zhuyin', '/zh/zhuyin'],
    ['an encoded name', '/%E4%B8%AD/a%20b', '/中/a b', '/zh/中/a b'],
    ['a name with a percent sign', '/100%', '/100%', '/zh/100%'],
    ['a version', '/v0.5', '/v0.5', '/zh/v0.5'],
    ['a file', '/files/a.zip', '/files/a.zip', '/files/a.zip'],
    ['a page with the name of a file', '/api/node.js?a#b', '/api/node.js?a#b', '/zh/api/node.js?a#b'],
    ['such a page in Chinese', '/zh/api/node.js', '/zh/api/node.js', '/zh/api/node.js'],
    ['a file below a language', '/zh/a.png?v=1', '/zh/a.png?v=1', '/zh/a.png?v=1'],
    ['a relative link', './a', './a', './a'],
    ['an anchor', '#part', '#part', '#part'],
    ['another site', 'https://example.org/guide/', 'https://example.org/guide/', 'https://example.org/guide/'],
    ['a bare host', '//example.org', '//example.org', '//example.org'],
    ['an encoded host', '/%2Fevil', '/evil', '/zh/evil'],
    ['an encoded tab in a host', '/%09/evil', '/evil', '/zh/evil'],
    ['a host behind a language', '/en//evil', '/evil', '/evil'],
    ['an encoded backslash', '/%5Cevil', '/evil', '/zh/evil'],
  ])('%s: %s', (_name, link, english, chinese) => {
    expect(['en', 'zh'].map((lang) => linkInLang(link, lang, settings))).toEqual([english, chinese]);
  });
});

describe('the base', () => {
  test.each([
    ['/guide/', '/docs/', '/docs/guide/'],
    ['/', '/docs/', '/docs/'],
    ['/guide/', '/', '/guide/'],
    ['#part', '/docs/', '#part'],
    ['guide', '/docs/', 'guide'],
    ['//example.org', '/docs/', '//example.org'],
    ['https://example.org', '/docs/', 'https://example.org'],
  ])('%s with the base %s is %s', (path, base, expected) => {
    expect(withBase(path, base)).toBe(expected);
  });

  test.each([
    ['/docs/guide/', '/docs/', '/guide/'],
    ['/docs/', '/docs/', '/'],
    ['/docs', '/docs/', '/'],
    ['/docsy/a', '/docs/', '/docsy/a'],
    ['/other', '/docs/', '/other'],
    ['/docs//example.org', '/docs/', '/example.org'],
    ['/docs/\\example.org', '/docs/', '/example.org'],
    ['//example.org', '/', '/example.org'],
    ['/guide/', '/', '/guide/'],
    ['/', '/', '/'],
  ])('%s without the base %s is %s', (path, base, expected) => {
    expect(withoutBase(path, base)).toBe(expected);
  });
});

describe('languages', () => {
  test.each([
    ['/guide/', 'en'],
    ['/zh/guide/', 'zh'],
    ['/zh', 'zh'],
    ['/a/zh/b', 'zh'],
    ['/zh.html', 'zh'],
    ['/%7Ah/x', 'zh'],
    ['/zhu/', 'en'],
    ['/en/zhu', 'en'],
    ['/?lang=zh', 'en'],
    ['/#/zh/', 'en'],
  ])('the language of %s is %s', (path, lang) => {
    expect(langOfPath(path, settings)).toBe(lang);
  });

  test('only languages other than the default one have a prefix', () => {
    expect([langPrefix('en', 'en'), langPrefix('zh', 'en'), langPrefix('en', 'zh')]).toEqual(['', '/zh', '/en']);
  });

  test.each([
    ['/guide/', '/guide/', '/zh/guide/'],
    ['/zh/guide/', '/guide/', '/zh/guide/'],
    ['/en/guide/', '/guide/', '/zh/guide/'],
    ['/', '/', '/zh/'],
    ['/zh', '/', '/zh/'],
    ['/zh/', '/', '/zh/'],
    ['/zhu/', '/zhu/', '/zh/zhu/'],
    ['/a/zh/', '/a/zh/', '/zh/a/zh/'],
    ['/fr/', '/fr/', '/zh/fr/'],
    ['/zh//example.org', '/example.org', '/zh/example.org'],
    ['/en/\\example.org', '/example.org', '/zh/example.org'],
  ])('%s is %s in English and %s in Chinese', (path, english, chinese) => {
    expect(withoutLang(path, settings)).toBe(english);
    expect([inLang(path, 'en', settings), inLang(path, 'zh', settings)]).toEqual([english, chinese]);
  });
});

describe('files of documents', () => {
  test.each([
    ['en/index.mdx', '/', 'index'],
    ['en/guide/start/index.md', '/guide/start/', 'guide/start/index'],
    ['en/guide/quick-start.mdx', '/guide/quick-start', 'guide/quick-start'],
    ['zh/index.md', '/zh/', 'zh/index'],
    ['zh/guide/start/index.mdx', '/zh/guide/start/', 'zh/guide/start/index'],
    ['en/en/a.md', '/en/a', 'en/a'],
    ['en/releases/v0.5.md', '/releases/v0.5', 'releases/v0.5'],
    ['en/reindex.md', '/reindex', 'reindex'],
  ])('%s has the route %s and the files %s', (file, route, pagePath) => {
    expect(routePathOf(file, 'en')).toBe(route);
    expect(pagePathOf(route)).toBe(pagePath);
  });
});

describe('a link in a text that fills in for its translation', () => {
  const toChinese = { from: 'en', to: 'zh' } as const;
  test.each([
    ['leads to the page of the reader', '/guide/a', '/zh/guide/a'],
    ['keeps query and hash', '/guide/?q=1#part', '/zh/guide/?q=1#part'],
    ['leads to the home page of the reader', '/', '/zh/'],
    ['keeps what names the language of the reader', '/zh/guide/a', '/zh/guide/a'],
    ['may lead to a page that is called like a file', '/api/node.js', '/zh/api/node.js'],
    ['leads to a file as it is', '/a.zip', '/a.zip'],
    ['leaves the site as it is', 'https://other.example/guide/a', 'https://other.example/guide/a'],
    ['within the page stays', '#part', '#part'],
    ['to a query stays', '?q=1', '?q=1'],
    ['is encoded once', '/%E6%8C%87%20a', '/zh/%E6%8C%87%20a'],
  ])('%s: %s', (_name, href, expected) => {
    expect(hrefInLang(href, toChinese, { ...settings, ...clean })).toBe(expected);
  });

  test.each([
    ['extensions stay', filesBelow, '/docs/guide/a.html#part', '/docs/zh/guide/a.html#part'],
    ['an index stays one', filesBelow, '/docs/guide/index.html', '/docs/zh/guide/index.html'],
    ['the base stays in front', cleanBelow, '/docs/guide/a', '/docs/zh/guide/a'],
    ['what lies outside of the base is no page', cleanBelow, '/guide/a', '/guide/a'],
  ])('%s', (_name, site, href, expected) => {
    expect(hrefInLang(href, toChinese, { ...settings, ...site })).toBe(expected);
  });

  test('from a translation back to the default language the prefix is removed', () => {
    const site = { ...settings, ...clean };
    expect(hrefInLang('/zh/guide/a', { from: 'zh', to: 'en' }, site)).toBe('/guide/a');
    expect(hrefInLang('/guide/a', { from: 'zh', to: 'en' }, site)).toBe('/guide/a');
  });
});
