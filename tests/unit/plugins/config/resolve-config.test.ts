import { homedir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../../plugins/config/resolve-config.ts';
import { DocSiteError } from '../../../../plugins/shared/errors.ts';
import { fc } from '../../../support/fast-check.ts';

const where = { configFile: '/site/doc-site.config.ts', env: {} };

/** What a configuration is refused for: message and hint of every problem. */
function refusals(user: unknown, options: { outDir?: string; env?: Record<string, string> } = {}): string[] {
  try {
    resolveConfig({ ...where, ...options, user });
  } catch (error) {
    if (!(error instanceof DocSiteError)) throw error;
    return error.problems.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));
  }
  return [];
}

test('an empty configuration is filled with defaults', () => {
  expect(resolveConfig({ ...where, user: {} })).toEqual({
    title: 'Documentation',
    description: '',
    base: '/',
    defaultLang: 'en',
    cleanUrls: true,
    components: {},
    ssg: true,
    locales: [
      {
        lang: 'en',
        htmlLang: 'en',
        dir: 'ltr',
        status: 'complete',
        label: 'English',
        title: 'Documentation',
        description: '',
        text: {},
      },
    ],
    hasLocales: false,
    localeRedirect: 'auto',
    route: { include: ['**/*.{md,mdx}'], exclude: [], rewrites: {}, numberPrefixes: false },
    markdown: {
      showLineNumbers: false,
      defaultWrapCode: false,
      headingLinks: true,
      imageZoom: true,
      highlighter: 'prism',
      languages: {},
      remarkPlugins: [],
      rehypePlugins: [],
    },
    search: { mode: 'local' },
    darkMode: true,
    hideNavbar: 'never',
    contentAnimation: false,
    socialLinks: [],
    siblingTools: [],
    footer: { message: {}, copyright: '', links: {} },
    sidebar: { collapsed: false, accordion: false },
    icons: { themeColor: { light: '#ffffff', dark: '#17191c' } },
    feeds: [],
    redirects: {},
    contentPolicy: {},
    publicLinks: [],
    versions: [],
    head: [],
    frontmatter: { extra: [], defaults: {} },
    lastUpdated: true,
    llms: true,
    check: {
      severity: {},
      ignore: [],
      budgets: {
        html: 60_000,
        script: 110_000,
        style: 40_000,
        font: 150_000,
        image: 500_000,
        searchIndex: 400_000,
        byPageType: { 404: { html: 20_000, image: 100_000 } },
      },
      samples: { types: [], signaturesOf: [], untyped: [] },
    },
    plugins: [],
    rsbuild: {},
    root: '/site',
    docsDir: '/site/docs',
    outDir: '/site/dist',
    cacheDir: '/site/node_modules/.cache/doc-site',
    configFile: '/site/doc-site.config.ts',
  });
});

test('a language takes title and description from the site, and zh is zh-CN', () => {
  const user = {
    title: 'Site',
    description: 'About it.',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文', title: '站点' },
      { lang: 'pt', htmlLang: 'pt-BR', label: 'Português' },
    ],
  };
  expect(resolveConfig({ ...where, user }).locales).toEqual([
    {
      lang: 'en',
      htmlLang: 'en',
      dir: 'ltr',
      status: 'complete',
      label: 'English',
      title: 'Site',
      description: 'About it.',
      text: {},
    },
    {
      lang: 'zh',
      htmlLang: 'zh-CN',
      dir: 'ltr',
      status: 'complete',
      label: '简体中文',
      title: '站点',
      description: 'About it.',
      text: {},
    },
    {
      lang: 'pt',
      htmlLang: 'pt-BR',
      dir: 'ltr',
      status: 'complete',
      label: 'Português',
      title: 'Site',
      description: 'About it.',
      text: {},
    },
  ]);
});

test('an option that is undefined counts as left out', () => {
  expect(resolveConfig({ ...where, user: { siteOrigin: undefined, title: undefined } })).not.toHaveProperty(
    'siteOrigin',
  );
});

test('plugins and the Rsbuild configuration are passed on unchanged', () => {
  const plugin = { name: 'a', setup() {} };
  const ofBundler = { name: 'b', setup() {}, self: {} };
  ofBundler.self = ofBundler;
  const rsbuild = { source: {}, plugins: [ofBundler] };
  const config = resolveConfig({ ...where, user: { plugins: [plugin], rsbuild } });
  expect(config.plugins[0]).toBe(plugin);
  expect(config.rsbuild).toBe(rsbuild);
});

test.each([
  ['contains itself', () => circle(), 'Unexpected circle in option `rsbuild.tools.self`: the value contains itself.'],
  ['is nested too deeply', () => nested(100), 'Unexpected nesting in option `rsbuild`: expected at most 64 levels.'],
])('an Rsbuild configuration that %s is refused', (_what, tools, refusal) => {
  expect(refusals({ rsbuild: { tools: tools() } })).toEqual([refusal]);
});

test('a title of spaces is no title', () => {
  expect(refusals({ title: ' ' })).toEqual(['Unexpected text " " for option `title`: expected a title.']);
  // A zero-width space and the variant of an emoji that is not there.
  expect(refusals({ title: '\u200b\ufe0f' })).toHaveLength(1);
  expect(refusals({ title: '❤️' })).toEqual([]);
});

function circle(): object {
  const value = { self: {} };
  value.self = value;
  return value;
}

function nested(levels: number): object {
  return levels === 0 ? {} : { inner: nested(levels - 1) };
}

test('all mistakes are reported at once', () => {
  const user = { tilte: 'x', base: 'docs', defaultLang: 'fr', locales: [{ lang: 'en', label: 5 }] };
  expect(refusals(user)).toEqual([
    'Unexpected text "docs" for option `base`: expected a path that begins and ends with a slash. Write `/docs/`.',
    'Unexpected `5` for option `locales[0].label`: expected `string`. Put it in quotes: `"5"`.',
    'Unexpected option `tilte`: there is no such option. Did you mean `title`?',
    'Unexpected language "fr" for option `defaultLang`: `locales` has `en`. Add the language to `locales`, or use one of those.',
  ]);
});

describe('refuses', () => {
  const cases: readonly (readonly [what: string, user: unknown, refusal: string])[] = [
    ['what is no object', 5, 'Unexpected `5` for the configuration: expected `object`.'],
    [
      'what is no list of objects with many keys',
      { locales: 'en' },
      'Unexpected text "en" for option `locales`: expected `{ lang: string; label: string; … }[]`.',
    ],
    [
      'a base that is a URL',
      { base: 'https://x.com/a' },
      'Unexpected text "https://x.com/a" for option `base`: expected a path that begins and ends with a slash. Write `/a/`.',
    ],
    [
      'a base that leads upwards',
      { base: '/../a/./b/' },
      'Unexpected text "/../a/./b/" for option `base`: expected a path that begins and ends with a slash. Write `/a/b/`.',
    ],
    [
      'a base with other characters',
      { base: '/my docs/' },
      'Unexpected text "/my docs/" for option `base`: expected only letters without accents, digits, `-`, `_`, `.` and `~` between the slashes. Write `/my/docs/`.',
    ],
    [
      'a promise',
      { footer: Promise.resolve({ message: 'x' }) },
      'Unexpected Promise for option `footer`. Await the promise.',
    ],
    [
      'a map',
      { footer: new Map([['message', 'x']]) },
      'Unexpected Map for option `footer`. Write a list, or an object with keys.',
    ],
    [
      'a generator',
      (async function* () {})(),
      'Unexpected AsyncGenerator for the configuration. Write a list, or an object with keys.',
    ],
    [
      'an origin with a path',
      { siteOrigin: 'https://x.com/a' },
      'Unexpected text "https://x.com/a" for option `siteOrigin`: expected an origin such as `https://example.com`, without path. Write `https://x.com`.',
    ],
    [
      'a language twice',
      {
        locales: [
          { lang: 'en', label: 'a' },
          { lang: 'en', label: 'b' },
        ],
      },
      'Unexpected option `locales[1].lang`: `locales[0]` is already "en".',
    ],
    [
      'a plugin name twice',
      {
        plugins: [
          { name: 'a', setup() {} },
          { name: 'a', setup() {} },
        ],
      },
      'Unexpected option `plugins[1].name`: `plugins[0]` is already "a".',
    ],
    ['a plugin without setup', { plugins: [{ name: 'a' }] }, 'Missing option `plugins[0].setup`: expected a function.'],
    [
      'versions',
      { versions: ['1'] },
      'Unexpected list for option `versions`: expected an empty list: `pluginVersions` of `doc-site/versions` adds versions.',
    ],
    [
      'a word that is near another',
      { hideNavbar: 'scrol' },
      "Unexpected text \"scrol\" for option `hideNavbar`: expected `'never' | 'scroll' | 'always'`. Did you mean `scroll`?",
    ],
    [
      'an unknown search mode',
      { search: { mode: 'remot' } },
      "Unexpected text \"remot\" for option `search.mode`: expected `'local' | 'remote' | 'custom' | 'off'`. Did you mean `remote`?",
    ],
    [
      'search over plain http',
      { search: { mode: 'remote', apiUrl: 'http://x.com' } },
      'Unexpected text "http://x.com" for option `search.apiUrl`: expected an `https:` URL, an `http:` URL of this machine or a path that begins with one slash.',
    ],
    [
      'an unknown social icon',
      { socialLinks: [{ icon: 'githib', mode: 'link', content: '/' }] },
      expect.stringMatching(
        /^Unexpected text "githib" for option `socialLinks\[0\]\.icon`: expected `github`, `x`, `discord`, .*`npm`.* or inline SVG\. Did you mean `github`\?$/,
      ),
    ],
    [
      'a search URL without protocol',
      { search: { mode: 'remote', apiUrl: '//x.com' } },
      'Unexpected text "//x.com" for option `search.apiUrl`: expected an `https:` URL, an `http:` URL of this machine or a path that begins with one slash.',
    ],
    [
      'a search URL with a password, to which browsers send no request',
      { search: { mode: 'remote', apiUrl: 'https://:key@x.com' } },
      'Unexpected text "https://:key@x.com" for option `search.apiUrl`: expected a URL without a user name and password.',
    ],
    [
      'a link that runs code',
      { locales: [{ lang: 'en', label: 'a', nav: [{ text: 'a', link: ' java\nscript:x' }] }] },
      'Unexpected text " java\\nscript:x" for option `locales[0].nav[0].link`: expected a path, `#…`, `https:`, `http:`, `mailto:`, `tel:`, `data:image/…` or `data:text/plain,…`; no other scheme is allowed.',
    ],
    [
      'a social link that runs code',
      { socialLinks: [{ icon: 'x', mode: 'link', content: 'data:text/html,x' }] },
      'Unexpected text "data:text/html,x" for option `socialLinks[0].content`: expected a path, `#…`, `https:`, `http:`, `mailto:`, `tel:`, `data:image/…` or `data:text/plain,…`; no other scheme is allowed.',
    ],
    [
      'a redirect to another host by trick',
      { redirects: { '/a': '/\\evil.com' } },
      'Unexpected text "/\\\\evil.com" for option `redirects["/a"]`: expected a path that begins with one slash or an `https:` URL, without spaces.',
    ],
    [
      'a redirect to an address with a blank',
      { redirects: { '/a': 'https://example.com/b c' } },
      'Unexpected text "https://example.com/b c" for option `redirects["/a"]`: expected a path that begins with one slash or an `https:` URL, without spaces.',
    ],
    [
      'a rewrite to a name that its pattern does not have',
      { route: { rewrites: { '/packages/:name/*': '/:nam/*' } } },
      'Unexpected text "/:nam/*" for option `route.rewrites["/packages/:name/*"]`: expected no `:nam`, which `/packages/:name/*` does not have.',
    ],
    [
      'a rewrite to a folder above',
      { route: { rewrites: { '/a/*': '/../*' } } },
      'Unexpected text "/../*" for option `route.rewrites["/a/*"]`: expected a path that begins with one slash, with `*` only as its last part, such as `/packages/:name/docs/*`.',
    ],
    [
      'a redirect from a path with a blank',
      { redirects: { '/a b': '/c' } },
      'Unexpected key "/a b" of option `redirects`: expected a path that begins with one slash, without `?`, `#` and spaces (written `%20` in a URL), where `*` may only be the last part, as in `/old/*`.',
    ],
    [
      'a redirect from a pattern',
      { redirects: { '/gone/*/x': '/c' } },
      'Unexpected key "/gone/*/x" of option `redirects`: expected a path that begins with one slash, without `?`, `#` and spaces (written `%20` in a URL), where `*` may only be the last part, as in `/old/*`.',
    ],
    [
      'a text in a language that the site lacks',
      { footer: { message: { zh: 'x' } } },
      'Unexpected language "zh" in option `footer.message`: `locales` does not have it. Remove it, or add the language to `locales`.',
    ],
    [
      'columns of the footer in an unknown language',
      { footer: { links: { zh: [] } } },
      'Unexpected language "zh" in option `footer.links`: `locales` does not have it. Remove it, or add the language to `locales`.',
    ],
    [
      'a link in a column of the footer that does not begin with a slash',
      { footer: { links: { en: [{ title: 'A', items: [{ text: 'B', link: 'guide' }] }] } } },
      'Unexpected text "guide" for option `footer.links.en[0].items[0].link`: expected a path that begins with a slash, such as `/guide/start`, or a URL.',
    ],
    [
      'a link in the footer that runs code',
      { footer: { copyright: '[x](javascript:alert)' } },
      'Unexpected link `javascript:alert` in option `footer.copyright`: its scheme is not allowed. Use a path, `https:`, `http:`, `mailto:` or `tel:`.',
    ],
    [
      'a link in a notice that is a link',
      { banner: { id: 'a', text: { en: '[x](/y)' }, link: '/z' } },
      'Unexpected link `/y` in option `banner.text.en`: all of the notice leads to `banner.link`. Remove one of the links.',
    ],
    [
      'a feed without title in a language',
      { feeds: [{ id: 'a', folder: '/a/', title: {} }] },
      'Missing text for language "en" in option `feeds[0].title`.',
    ],
    [
      'a feed without title in a complete language',
      {
        locales: [
          { lang: 'en', label: 'English' },
          { lang: 'zh', label: '中文' },
          { lang: 'de', label: 'Deutsch', status: 'partial' },
        ],
        feeds: [{ id: 'a', folder: '/a/', title: { en: 'A' } }],
      },
      'Missing text for language "zh" in option `feeds[0].title`.',
    ],
    [
      'a Markdown plugin that is not there',
      { markdown: { remarkPlugins: [{ module: './none.ts' }] } },
      'Unexpected module "./none.ts" for option `markdown.remarkPlugins[0].module`: it cannot be found. Install the package, or start the path of a file with `./`.',
    ],
    [
      'a grammar that is not there',
      { markdown: { languages: { quill: { module: './none.ts' } } } },
      'Unexpected module "./none.ts" for option `markdown.languages.quill.module`: it cannot be found. Install the package, or start the path of a file with `./`.',
    ],
    [
      'a language that stands for an unknown language',
      { markdown: { languages: { gyp: 'pyhton' } } },
      'Unexpected language "pyhton" for option `markdown.languages.gyp`: there is no grammar for it. Did you mean `python`?',
    ],
    [
      'a key that would reach prototypes',
      JSON.parse('{ "footer": { "__proto__": { "x": 1 } } }'),
      'Unexpected option `footer.__proto__`: this name is not allowed.',
    ],
  ];
  test.each(cases)('%s', (_, user, refusal) => {
    expect(refusals(user)).toEqual([refusal]);
  });
});

describe('refuses an output folder that', () => {
  test.each([
    ['/', 'it is the root of the disk'],
    ['/site', 'it contains the site'],
    ['..', 'it is the root of the disk'],
    ['docs', 'it contains the documents'],
    ['docs/en/out', 'it is inside the docs folder'],
    ['/home/me', 'it is your home folder'],
  ])('is %s', (outDir, reason) => {
    expect(refusals({}, { outDir, env: { HOME: '/home/me' } })).toEqual([
      expect.stringContaining(`: ${reason}, and a build replaces the whole folder.`),
    ]);
  });

  test('is on the command line, which has no place in the configuration', () => {
    expect(() => resolveConfig({ ...where, outDir: 'docs', user: {} })).toThrow(
      expect.objectContaining({ problems: [expect.not.objectContaining({ file: expect.anything() })] }),
    );
  });

  test('is in a docs folder that contains the site: that one is refused', () => {
    expect(refusals({ docsDir: '.' })).toEqual([
      expect.stringMatching(/^Unexpected docs folder `.*`: it contains the whole site\. Move/),
    ]);
  });

  test('but accepts a folder beside the documents', () => {
    expect(refusals({}, { outDir: '/elsewhere/dist', env: { HOME: homedir() } })).toEqual([]);
  });
});

test('any JSON is either accepted or refused with problems', { tags: 'all' }, () => {
  const keys = fc.constantFrom(
    'title',
    'base',
    'locales',
    'search',
    'route',
    'markdown',
    'feeds',
    'redirects',
    'plugins',
    'head',
    'banner',
    'footer',
    'defaultLang',
    '__proto__',
    'constructor',
  );
  const config = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.dictionary(keys, fc.jsonValue({ maxDepth: 4 })));
  fc.assert(
    fc.property(config, (user) => {
      const before = JSON.stringify(user);
      try {
        resolveConfig({ ...where, user });
      } catch (error) {
        expect(error).toBeInstanceOf(DocSiteError);
        expect(error instanceof DocSiteError && error.problems.length).toBeGreaterThan(0);
      }
      expect(JSON.stringify(user)).toBe(before);
      expect(Object.prototype).not.toHaveProperty('polluted');
    }),
    { numRuns: 400 },
  );
});

test('endless nesting is refused instead of followed', () => {
  const circle: { items?: unknown; text: string } = { text: 'a' };
  circle.items = [circle];
  expect(refusals({ locales: [{ lang: 'en', label: 'a', nav: [circle] }] })).toEqual([
    'Unexpected circle in option `locales[0].nav[0].items[0]`: the value contains itself.',
  ]);
});

test.each(['http://localhost:4000/api', 'http://127.0.0.1/api', 'http://[::1]:4000/', 'http://search.localhost/'])(
  'the remote search may be at %s',
  (apiUrl) => {
    const { search } = resolveConfig({ ...where, user: { search: { mode: 'remote', apiUrl } } });
    expect(search).toMatchObject({ apiUrl });
  },
);
