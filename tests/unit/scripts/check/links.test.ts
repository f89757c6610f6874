import { expect, test } from 'vitest';
import { linksRule } from '../../../../scripts/check/rules/links.ts';
import { findings } from './site-of.ts';

test('links, anchors and files that exist are no findings', async () => {
  const files = {
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
  expect(await findings(linksRule, files)).toEqual([]);
});

test('what does not exist is an error', async () => {
  const files = {
    'index.html':
      '<a href="/nothing">a</a><a href="/dev#no">b</a><a href="#%zz">c</a><img src="/no.png" alt=""><img srcset="/no.png 2x" alt=""><script src="/no.js"></script><a href="javascript:alert(1)">d</a><a href="http://[">e</a>',
    'dev.html': '',
  };
  expect(await findings(linksRule, files)).toEqual([
    'index.html: <a> refers to `/nothing`: there is no such page or file.',
    'index.html: <a> refers to `/dev#no`: `dev.html` has no element with the id `no`.',
    'index.html: <a> refers to `#%zz`: `index.html` has no element with the id `%zz`.',
    'index.html: <img> refers to `/no.png`: there is no such page or file.',
    'index.html: <img> refers to `/no.png`: there is no such page or file.',
    'index.html: <script> refers to `/no.js`: there is no such page or file.',
    'index.html: <a> refers to `javascript:alert(1)`: a page must not run code from a link.',
    'index.html: <a> refers to `http://[`: that is no URL.',
  ]);
});

test('a link that takes a detour is a warning', async () => {
  const files = {
    'index.html': '<a href="/config">a</a><a href="/dev/">b</a><a href="/old">c</a>',
    'config/index.html': '',
    'dev.html': '',
    _redirects: '/old /dev 301',
  };
  expect(await findings(linksRule, files)).toEqual([
    'warning: index.html: <a> refers to `/config`: the host answers with a redirect to `/config/`.',
    'warning: index.html: <a> refers to `/dev/`: the host answers with a redirect to `/dev`.',
    'warning: index.html: <a> refers to `/old`: the host answers with a redirect to `/dev`.',
  ]);
});

test('a link that leaves the base is an error', async () => {
  const files = { 'index.html': '<a href="/docs/dev">a</a><a href="/dev">b</a>', 'dev.html': '' };
  expect(await findings(linksRule, files, { base: '/docs/' })).toEqual([
    'index.html: <a> refers to `/dev`: it lies outside of the base `/docs/`.',
  ]);
});
