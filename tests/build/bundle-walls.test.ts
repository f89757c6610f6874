import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineRoot } from '../../scripts/args.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

let site: TestSite;
let files: ReadonlyMap<string, string>;

/** What only the build may know. */
const secret = 'only-the-build-knows-this';

beforeAll(async () => {
  site = await copyFixture('bilingual');
  const config = await site.read('doc-site.config.ts');
  await site.write(
    'doc-site.config.ts',
    config.replace(
      'redirects:',
      `plugins: [{ name: 'private:${secret}', setup: (api) => { api.modifyConfig((before) => before); } }],
  rsbuild: { source: { define: { UNUSED: JSON.stringify('${secret}') } } },
  redirects:`,
    ),
  );
  const { status, stdout, stderr } = await site.build();
  expect(status, stdout + stderr).toBe(0);
  files = new Map([...(await site.contents())].map(([name, text]) => [name, Buffer.from(text, 'latin1').toString()]));
});
afterAll(() => site.dispose());

function holding(text: string, pattern = /./): readonly string[] {
  return [...files].filter(([name, content]) => pattern.test(name) && content.includes(text)).map(([name]) => name);
}

describe('the output', () => {
  test('names no path of the machine', async () => {
    const paths = [site.root, await realpath(site.root), engineRoot, path.join(tmpdir(), 'bilingual-'), 'node_modules'];
    expect(paths.flatMap((text) => holding(text))).toEqual([]);
  });

  test('holds nothing of the configuration that only the build needs', () => {
    expect(holding(secret)).toEqual([]);
    for (const key of ['docsDir', 'cacheDir', 'configFile', 'remarkPlugins', 'redirectFrom']) {
      expect(holding(key, /\.js$/), key).toEqual([]);
    }
  });
});

describe('the scripts', () => {
  test('hold no text, title or route of a page', () => {
    const ofPages = [
      'Left and right.',
      'First steps',
      'Two years on every part.',
      '/guide/second',
      '左和右',
      '/zh/notes/one',
    ];
    expect(ofPages.flatMap((text) => holding(text, /\.js$/))).toEqual([]);
  });

  test('that the first page loads are below 95 kB, gzipped', () => {
    const html = files.get('guide/first.html') ?? '';
    const sources = [...html.matchAll(/<script\b[^>]* src="\/([^"]+)"/g)].map(([, src = '']) => src);
    expect(sources.length).toBeGreaterThan(0);
    const bytes = sources.reduce((sum, src) => sum + gzipSync(files.get(src) ?? '', { level: 9 }).length, 0);
    expect(bytes).toBeLessThanOrEqual(95_000);
  });

  test('block nothing: each is a module of low priority', () => {
    const html = files.get('guide/first.html') ?? '';
    const tags = [...html.matchAll(/<script\b[^>]* src=[^>]*>/g)].map(([tag]) => tag);
    expect(tags.filter((tag) => !tag.includes('type="module"') || !tag.includes('fetchpriority="low"'))).toEqual([]);
  });
});

test('no page asks another origin for anything', () => {
  for (const [name, html] of files) {
    if (!name.endsWith('.html')) continue;
    const loaded = [...html.matchAll(/<(?:script|img|link rel="stylesheet")\b[^>]* (?:src|href)="([^"]*)"/g)];
    expect(loaded.map(([, url = '']) => url).filter((url) => !url.startsWith('/'))).toEqual([]);
  }
  expect([...files].filter(([name, css]) => name.endsWith('.css') && /url\(["']?(?:https?:)?\/\//.test(css))).toEqual(
    [],
  );
});
