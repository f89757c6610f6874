import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectSources, pluginHeaders } from '../../../../plugins/features/headers.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { hooksOf } from '../hooks/support.ts';
import { filesOf, makeBuild, makeConfig, makeContext, makePage } from './support.ts';

const policy = (script: string, connect: string) =>
  `default-src 'self'; script-src 'self'${script}; style-src 'self'; img-src 'self' data: https:; media-src 'self' https:; font-src 'self'; connect-src 'self'${connect}; frame-src 'self' https:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'`;

test('_headers sets security headers for every path, and caching', async () => {
  const pages = ['/', '/guide/', '/guide/start/quick', '/zh/', '/about'].map((routePath) => makePage({ routePath }));
  const build = makeBuild(pages, {
    inlineHashes: { scripts: ['sha256-abc='], styles: [] },
    contentSources: { 'connect-src': ['https://count.example'] },
  });
  const config = makeConfig({ search: { mode: 'remote', apiUrl: 'https://search.example/api?x', searchIndexes: [] } });
  expect((await filesOf(pluginHeaders(), build, makeContext(config)))._headers).toBe(`/*
  Content-Security-Policy: ${policy(" 'sha256-abc='", ' https://count.example https://search.example')}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin

/static/*
  Cache-Control: public, max-age=31536000, immutable

/page-data/*
  Cache-Control: no-cache

/
  Cache-Control: no-cache

/about
  Cache-Control: no-cache

/guide/*
  Cache-Control: no-cache

/zh/*
  Cache-Control: no-cache
`);
});

test('the favicon, which browsers ask for with every page, is kept for an hour, unless pages are beside it', async () => {
  const build = makeBuild([makePage({ routePath: '/guide/' })]);
  const ruleOf = async (favicon: string) => {
    const config = makeConfig({ base: '/docs/', icons: { favicon } });
    const text = (await filesOf(pluginHeaders(), build, makeContext(config)))._headers ?? '';
    return text
      .trimEnd()
      .split('\n\n')
      .filter((rule) => rule.includes('max-age=3600'));
  };
  expect(await ruleOf('/icon.svg')).toEqual(['/docs/icon.svg\n  Cache-Control: public, max-age=3600']);
  expect(await ruleOf('/guide/icon.svg')).toEqual([]);
  expect(await ruleOf('https://icons.example/icon.svg')).toEqual([]);
});

test('paths begin with the base', async () => {
  const build = makeBuild([makePage({ routePath: '/指南/' })]);
  const text = (await filesOf(pluginHeaders(), build, makeContext(makeConfig({ base: '/docs/' }))))._headers ?? '';
  expect(text.match(/^\/.*/gm)).toEqual([
    '/docs/*',
    '/docs/static/*',
    '/docs/page-data/*',
    '/docs/%E6%8C%87%E5%8D%97/*',
  ]);
});

test("a site with very many folders at its root relies on the host's own rule for pages", async () => {
  const pages = Array.from({ length: 81 }, (_, index) => makePage({ routePath: `/p${index}` }));
  const text = (await filesOf(pluginHeaders(), makeBuild(pages), makeContext(makeConfig())))._headers ?? '';
  expect(text.match(/^\/.*/gm)).toEqual(['/*', '/static/*', '/page-data/*']);
});

test('a line that is too long for hosts is reported', async () => {
  const warned: string[] = [];
  const hooks = await hooksOf([pluginHeaders()], {
    createLogger: () => ({ info: () => {}, warn: (message) => warned.push(message), error: () => {} }),
  });
  const scripts = Array.from({ length: 50 }, (_, index) => `sha256-${String(index).padStart(44, '0')}`);
  await hooks.run.addOutputFiles(makeBuild([], { inlineHashes: { scripts, styles: [] } }), makeContext(makeConfig()));
  expect(warned).toEqual([expect.stringContaining('longer than the 2000 characters')]);
});

test('a search on the site’s own origin needs no additional source', () => {
  expect(connectSources({ search: { mode: 'remote', apiUrl: '/api/search', searchIndexes: [] } })).toEqual([]);
});

describe('with a `_headers` of the site’s own', () => {
  let docsDir: string;
  beforeEach(async () => {
    docsDir = temporaryFolder();
    await mkdir(path.join(docsDir, 'public'));
  });

  test('its rules come last; one for a path of ours replaces our headers of the same name, and gets the others', async () => {
    // The byte order mark of some editors is no part of the first line.
    const own =
      '\uFEFF# Ours\n/*\n  referrer-policy: no-referrer\n  X-Team: docs\n\n/about\n  Cache-Control: no-store\n';
    await writeFile(path.join(docsDir, 'public/_headers'), own);
    const build = makeBuild([makePage({ routePath: '/about' })]);
    const text = (await filesOf(pluginHeaders(), build, makeContext(makeConfig({ docsDir }))))._headers ?? '';
    expect(text.match(/^\/.*/gm)).toEqual(['/static/*', '/page-data/*', '/*', '/about']);
    expect(text.slice(text.indexOf('# Ours')).replace(/default-src.*/, '…')).toBe(`# Ours
/*
  Content-Security-Policy: …
  X-Content-Type-Options: nosniff
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  referrer-policy: no-referrer
  X-Team: docs

/about
  Cache-Control: no-store
`);
  });
});
