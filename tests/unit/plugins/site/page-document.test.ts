import { describe, expect, test } from 'vitest';
import { beforePaintScript } from '#shared/head-scripts/before-paint';
import { firstVisitRedirectScript } from '#shared/head-scripts/first-visit-redirect';
import { notFoundScript } from '#shared/head-scripts/not-found';
import { earlyHeadTags, withContentPolicy } from '../../../../plugins/site/page-document.ts';
import { makeConfig, makePage } from '../features/support.ts';

const translations = [
  { lang: 'en', htmlLang: 'en', routePath: '/guide/', isTranslated: true },
  { lang: 'zh', htmlLang: 'zh-CN', routePath: '/zh/guide/', isTranslated: true },
];
const script = (content: string) => ({ tag: 'script', attrs: {}, content });
const beforePaint = script(beforePaintScript({ darkMode: true }));

describe('the head begins with scripts that run before the first paint', () => {
  test('the redirect of the first visit with its possible targets, then what the reader has chosen', () => {
    const config = makeConfig({ base: '/docs/', cleanUrls: false });
    const urls = { en: '/docs/guide/index.html', zh: '/docs/zh/guide/index.html' };
    expect(earlyHeadTags(makePage({ translations }), config)).toEqual([
      { tag: 'meta', attrs: { name: 'doc-site-translations', content: JSON.stringify({ lang: 'en', urls }) } },
      script(firstVisitRedirectScript()),
      beforePaint,
    ]);
  });

  test('the redirect leads only to pages that are translated, whatever the language of the page', () => {
    const page = makePage({
      lang: 'zh',
      translations: translations.map((one) => ({ ...one, isTranslated: one.lang === 'en' })),
    });
    expect(earlyHeadTags(page, makeConfig())[0]?.attrs.content).toBe('{"lang":"zh","urls":{"en":"/guide/"}}');
  });

  test('without the redirect when it is off', () => {
    const page = makePage({ translations });
    expect(earlyHeadTags(page, makeConfig({ localeRedirect: 'never' }))).toEqual([beforePaint]);
  });

  test('a visit to the 404 page is recorded, but leads nowhere else', () => {
    const config = makeConfig();
    const [meta, ...scripts] = earlyHeadTags(makePage({ pageType: '404' }), config);
    expect(meta?.attrs.content).toBe('{"lang":"en","urls":{}}');
    expect(scripts).toEqual([script(firstVisitRedirectScript()), script(notFoundScript('en', config)), beforePaint]);
  });

  test('with the appearance and the banner of the configuration', () => {
    const banner = { id: 'new', text: { en: 'New', zh: '新' } };
    const tags = earlyHeadTags(makePage(), makeConfig({ localeRedirect: 'never', darkMode: false, banner }));
    expect(tags).toEqual([script(beforePaintScript({ darkMode: false, banner }))]);
    expect(tags).not.toEqual([beforePaint]);
  });

  test('the scripts are the same on every page, so that one hash allows them', () => {
    const scripts = [makePage(), makePage({ routePath: '/zh/a', lang: 'zh', translations })].map((page) =>
      earlyHeadTags(page, makeConfig()).filter(({ tag }) => tag === 'script'),
    );
    expect(scripts[0]).toEqual(scripts[1]);
  });
});

describe('the content policy of a document', () => {
  const hashes = { scripts: ['sha256-a'], styles: ['sha256-b'] };

  test('comes right after the character set, before everything that it applies to', () => {
    const html = '<head>\n    <meta charset="UTF-8">\n    <script>1</script>\n  </head>';
    expect(withContentPolicy(html, hashes, { connect: ['https://search.example'], sources: {} })).toBe(
      [
        '<head>',
        '    <meta charset="UTF-8">',
        '    <meta http-equiv="Content-Security-Policy" content="' +
          'default-src &#39;self&#39;; ' +
          'script-src &#39;self&#39; &#39;sha256-a&#39;; ' +
          'style-src &#39;self&#39; &#39;sha256-b&#39;; ' +
          'img-src &#39;self&#39; data: https:; ' +
          'media-src &#39;self&#39; https:; ' +
          'font-src &#39;self&#39;; ' +
          'connect-src &#39;self&#39; https://search.example; ' +
          'frame-src &#39;self&#39; https:; ' +
          'base-uri &#39;none&#39;; ' +
          'object-src &#39;none&#39;; ' +
          'form-action &#39;self&#39;">',
        '    <script>1</script>',
        '  </head>',
      ].join('\n'),
    );
  });

  test('is in the document once, even if the article mentions the character set', () => {
    const html = '<meta charset="UTF-8"><body><p>&lt;meta charset&gt; <meta charset="x"></p></body>';
    const result = withContentPolicy(html, hashes, { connect: [], sources: {} });
    expect(result.split('Content-Security-Policy')).toHaveLength(2);
    expect(result).toMatch(/^<meta charset="UTF-8">\n {4}<meta http-equiv/);
  });

  test('a source with markup or replacement patterns stays in its attribute', () => {
    const sources = { 'img-src': ['https://"><script>', "https://$&.$'"] };
    expect(withContentPolicy('<meta charset="UTF-8">', hashes, { connect: [], sources })).toContain(
      'img-src &#39;self&#39; data: https: https://&quot;&gt;&lt;script&gt; https://$&amp;.$&#39;;',
    );
  });
});
