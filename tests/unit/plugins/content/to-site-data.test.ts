import { expect, test } from 'vitest';
import { siteDataModule } from '../../../../plugins/bundler/module-texts.ts';
import { toSiteData } from '../../../../plugins/content/to-site-data.ts';
import { makeConfig, makeConfigWithoutOrigin } from '../features/support.ts';

const locales = [
  {
    lang: 'en',
    htmlLang: 'en',
    label: 'English',
    title: 'Tool',
    description: '',
    prefix: '',
    nav: [],
    text: {},
  },
];

test('the browser gets these keys of the configuration and no others', () => {
  const config = makeConfig({
    banner: { id: 'new', text: { en: 'New', zh: '新' } },
    logo: { src: '/logo.svg', alt: 'Logo' },
    markdown: { showLineNumbers: true },
  });
  expect(toSiteData(config, { locales, pagesLikeFiles: [] })).toEqual({
    title: 'Tool',
    description: 'Docs of the tool.',
    base: '/',
    siteOrigin: 'https://docs.example',
    defaultLang: 'en',
    cleanUrls: true,
    ssg: true,
    locales,
    pagesLikeFiles: [],
    versions: [],
    darkMode: true,
    hasLocales: true,
    hideNavbar: 'never',
    contentAnimation: false,
    localeRedirect: 'auto',
    search: { mode: 'local' },
    socialLinks: [],
    siblingTools: [],
    footer: { message: {}, copyright: {}, links: {} },
    banner: { id: 'new', text: { en: 'New', zh: '新' } },
    logo: { images: [{ src: '/logo.svg', alt: '', width: 26, height: 26 }], texts: {}, link: '/' },
    markdown: { showLineNumbers: true, defaultWrapCode: false },
  });
});

test('texts become HTML, with links for the language and the base', () => {
  const message = { en: 'Under the [MIT License](/license#mit), *not* <b>.' };
  const config = makeConfig({ base: '/docs/', footer: { message, copyright: '© [A](https://a.example "Who")' } });
  const both = ['en', 'zh'].map((lang) => [lang, lang === 'en' ? '' : '/zh'] as const);
  expect(toSiteData(config, { locales, pagesLikeFiles: [] }).footer).toEqual({
    message: Object.fromEntries(
      both.map(([lang, prefix]) => [
        lang,
        `Under the <a href="/docs${prefix}/license#mit">MIT License</a>, <em>not</em> &lt;b&gt;.`,
      ]),
    ),
    copyright: Object.fromEntries(
      both.map(([lang]) => [lang, '© <a href="https://a.example" rel="noopener noreferrer" title="Who">A</a>']),
    ),
    links: {},
  });
});

test('a language without columns in the footer has those of the default language, with its own links', () => {
  const items = [
    { text: 'Guide', link: '/guide/' },
    { text: 'A & B', link: 'https://github.example/' },
  ];
  const config = makeConfig({ base: '/docs/', footer: { links: { en: [{ title: '<More>', items }] } } });
  const columns = (guide: string) =>
    `<div><dt>&lt;More&gt;</dt><dd><a href="${guide}">Guide</a></dd>` +
    '<dd><a href="https://github.example/" rel="noopener noreferrer">A &amp; B</a></dd></div>';
  expect(toSiteData(config, { locales, pagesLikeFiles: [] }).footer.links).toEqual({
    en: columns('/docs/guide/'),
    zh: columns('/docs/zh/guide/'),
  });
});

test('options that are not set are absent', () => {
  const data = toSiteData(makeConfigWithoutOrigin(), { locales, pagesLikeFiles: [] });
  expect(['siteOrigin', 'banner', 'logo'].filter((key) => key in data)).toEqual([]);
});

test('it contains no path of this machine', () => {
  expect(JSON.stringify(toSiteData(makeConfig(), { locales, pagesLikeFiles: [] }))).not.toContain('/site');
});

test('the module exports the same data, whatever characters it contains', async () => {
  const data = toSiteData(makeConfig({ title: '"\\ \u2028 \n $& </script> 中文 🙂' }), { locales, pagesLikeFiles: [] });
  const module: { siteData: unknown } = await import(
    `data:text/javascript,${encodeURIComponent(siteDataModule(data))}`
  );
  expect(module.siteData).toEqual(data);
});
