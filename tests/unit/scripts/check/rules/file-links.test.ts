import { expect, test } from 'vitest';
import { fileLinksCheck } from '../../../../../scripts/check/rules/file-links.ts';
import { findings } from '../site-of.ts';

const pages = { 'index.html': '', 'guide/a.html': '<h2 id="one">', 'a.png': '', 'static/f.woff2': '' };

test('valid links in other files have no finding', async () => {
  const output = {
    ...pages,
    'static/a.css':
      '/* url(/no.png) */ @font-face{src:url(f.woff2)} p{background:url("../a.png"),url(data:image/svg+xml,x),url(#a)}',
    'site.webmanifest': '{"start_url":"/","icons":[{"src":"/a.png"}]}',
    'robots.txt': 'Sitemap: https://docs.example/sitemap.xml',
    'sitemap.xml': '<loc>https://docs.example/no</loc>',
    'releases-rss.xml':
      '<channel><link>https://docs.example/</link><content:encoded>&lt;a href=&quot;/guide/a#one&quot;&gt;</content:encoded></channel>',
    'releases-feed.json': '{"feed_url":"https://docs.example/","items":[{"content_html":"<a href=\'/guide/a#one\'>"}]}',
    'llms.txt': '- [A](https://docs.example/guide/a.md)',
    'guide/a.md':
      '[one](/guide/a.md#one) ![a](/a.png) note[^1]\n\n[^1]: Note\n\n `[no](/no)`\n\n```md\n[no](/no)\n```\n',
  };
  expect(await findings(fileLinksCheck, { output })).toEqual([]);
});

test('dead links are errors at the source of a twin, else in the output file', async () => {
  const output = {
    ...pages,
    'guide/a.md': '[two](/guide/a#two)',
    'llms.txt': '- [A](https://docs.example/guide/no.md)',
    'releases-atom.xml': '<link rel="self" href="https://docs.example/no"/>',
    'releases-feed.json': '{"items":[{"content_html":"<a href=\'/no\'>A</a>"}]}',
    'site.webmanifest': '{"icons":[{"src":"/no.png"}]}',
    'static/a.css': '@import "no.css"; p{background:url(no.png)}',
  };
  expect(await findings(fileLinksCheck, { output, docs: { 'en/guide/a.md': '# A' } })).toEqual([
    'docs/en/guide/a.md: `guide/a.md` refers to `/guide/a#two`: `guide/a.html` has no element with the id `two`.',
    'dist/llms.txt: `llms.txt` refers to `https://docs.example/guide/no.md`: there is no such page or file.',
    'dist/releases-atom.xml: `releases-atom.xml` refers to `https://docs.example/no`: there is no such page or file.',
    'dist/releases-feed.json: `releases-feed.json` refers to `/no`: there is no such page or file.',
    'dist/site.webmanifest: `site.webmanifest` refers to `/no.png`: there is no such page or file.',
    'dist/static/a.css: `static/a.css` refers to `no.png`: there is no such page or file.',
    'dist/static/a.css: `static/a.css` refers to `no.css`: there is no such page or file.',
  ]);
});

test('a mistake of a page is not reported again for its twin', async () => {
  const output = { 'a.html': '<a href="/no">', 'a.md': '[no](/no.md)' };
  expect(await findings(fileLinksCheck, { output })).toEqual([]);
});

test('an invalid URL is a finding of the page, and one of another file', async () => {
  const url = 'https://[docs]/';
  const output = {
    ...pages,
    'guide/a.html': `<a href="${url}">A</a>`,
    'guide/a.md': `[A](${url})`,
    'llms.txt': '[B](https://[b])',
  };
  expect(await findings(fileLinksCheck, { output })).toEqual([
    'dist/llms.txt: `llms.txt` refers to `https://[b]`: that is no URL.',
  ]);
});
