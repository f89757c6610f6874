import { expect, test } from 'vitest';
import { linksCheck } from '../../../../../scripts/check/rules/links.ts';
import { findings } from '../site-of.ts';

test('links, anchors and files that exist have no finding', async () => {
  const output = {
    'index.html': `
      <h1 id="start">Home</h1>
      <a href="/config/">folder</a> <a href="/config/dev#port">page</a> <a href="#start">here</a> <a href="#">top</a>
      <a href="/zh/%E4%B8%AD%E6%96%87#%E4%B8%AD">Chinese</a> <a href="/config/dev?x=1">query</a>
      <a href="https://docs.example/config/">absolute</a> <a href="https://other.example/nothing">outside</a>
      <a href="mailto:a@b.example">mail</a> <img src="/a b.png" srcset="/a%20b.png 1x, /a%20b.png 2x" alt="">
      <link rel="stylesheet" href="/static/a.css"><script src="/static/a.js"></script>`,
    'config/index.html': '',
    'config/dev.html': '<h2 id="port">Port</h2><a href="../">up</a>',
    'zh/中文.html': '<h2 id="中">中</h2>',
    'a b.png': '',
    'static/a.css': '',
    'static/a.js': '',
  };
  expect(await findings(linksCheck, { output })).toEqual([]);
});

test('a missing target is an error', async () => {
  const output = {
    'index.html':
      '<a href="/nothing">a</a><a href="/dev#no">b</a><a href="#%zz">c</a><img src="/no.png" alt=""><img srcset="/no.png 2x" alt=""><script src="/no.js"></script><a href="javascript:alert(1)">d</a><a href="http://[">e</a>',
    'dev.html': '',
  };
  expect(await findings(linksCheck, { output })).toEqual([
    'dist/index.html: dead-link: <a> refers to `/nothing`: there is no such page or file.',
    'dist/index.html: dead-anchor: <a> refers to `/dev#no`: `dev.html` has no element with the id `no`.',
    'dist/index.html: dead-anchor: <a> refers to `#%zz`: `index.html` has no element with the id `%zz`.',
    'dist/index.html: dead-file: <img> refers to `/no.png`: there is no such page or file.',
    'dist/index.html: dead-file: <img> refers to `/no.png`: there is no such page or file.',
    'dist/index.html: dead-file: <script> refers to `/no.js`: there is no such page or file.',
    'dist/index.html: dead-link: <a> refers to `javascript:alert(1)`: a page must not run code from a link.',
    'dist/index.html: dead-link: <a> refers to `http://[`: that is no URL.',
  ]);
});

test('a link to a redirect is a warning', async () => {
  const output = {
    'index.html': '<a href="/config">a</a><a href="/dev/">b</a><a href="/old">c</a>',
    'config/index.html': '',
    'dev.html': '',
    _redirects: '/old /dev 301',
  };
  expect(await findings(linksCheck, { output })).toEqual([
    'warning: dist/index.html: redirected-link: <a> refers to `/config`: the host answers with a redirect to `/config/`.',
    'warning: dist/index.html: redirected-link: <a> refers to `/dev/`: the host answers with a redirect to `/dev`.',
    'warning: dist/index.html: redirected-link: <a> refers to `/old`: the host answers with a redirect to `/dev`.',
  ]);
});

test('a link that leaves the base is an error', async () => {
  const output = { 'index.html': '<a href="/docs/dev">a</a><a href="/dev">b</a>', 'dev.html': '' };
  expect(await findings(linksCheck, { output, config: { base: '/docs/' } })).toEqual([
    'dist/index.html: dead-link: <a> refers to `/dev`: it lies outside of the base `/docs/`.',
  ]);
});

test('a link that is marked as external may leave the base, and lead to another site of the same origin', async () => {
  const links = ['/dev', 'https://docs.example/sdk/', '/docs/gone'].map(
    (url) => `<a href="${url}" rel="external">a</a>`,
  );
  const config = { base: '/docs/', siteOrigin: 'https://docs.example' };
  expect(await findings(linksCheck, { output: { 'index.html': links.join('') }, config })).toEqual([
    'dist/index.html: dead-link: <a> refers to `/docs/gone`: there is no such page or file.',
  ]);
});

test('a finding is placed where the link was written: in the document, its fragment or the navigation', async () => {
  const article = '<div data-article=""><a href="/dev#no">a</a><a href="/zh/gone">b</a><a href="/lost">c</a></div>';
  const output = {
    'guide/a.html': `<nav><a href="/nowhere">n</a></nav>${article}`,
    'dev.html': '',
  };
  const docs = {
    'en/guide/a.mdx':
      'import Part from \'../shared/part.mdx\';\n\n# A\n\nSee [a](/dev#no).\n\n<a href="/zh/gone">b</a>\n',
  };
  expect(await findings(linksCheck, { output, docs })).toEqual([
    'docs/en/guide/a.mdx: dead-link: <a> refers to `/nowhere`: there is no such page or file.',
    'docs/en/guide/a.mdx:5:5: dead-anchor: <a> refers to `/dev#no`: `dev.html` has no element with the id `no`.',
    'docs/en/guide/a.mdx:7:10: dead-link: <a> refers to `/zh/gone`: there is no such page or file.',
    'docs/en/guide/a.mdx: dead-link: <a> refers to `/lost`: there is no such page or file.',
  ]);
});
