import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
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

  test('contains no part of the configuration that only the build needs', () => {
    expect(holding(secret)).toEqual([]);
    for (const key of ['docsDir', 'cacheDir', 'configFile', 'remarkPlugins', 'redirectFrom']) {
      expect(holding(key, /\.js$/), key).toEqual([]);
    }
  });
});

describe('the scripts', () => {
  test('ask the browser to compile what hydrates a page while it arrives, and nothing else', () => {
    const hint = '//# allFunctionsCalledOnLoad\n';
    const hinted = holding(hint, /\.js$/).map((name) => path.basename(name).replace(/\.\w+\.js$/, ''));
    expect(hinted.sort()).toEqual(['lib-react', 'shell']);
    expect([...files.values()].filter((text) => text.startsWith(hint))).toHaveLength(2);
  });

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

  describe('of the first page', () => {
    /** Those that the document names, and those that it fetches ahead to run when it is idle. */
    const tagsOf = (pattern: RegExp) =>
      [...(files.get('guide/first.html') ?? '').matchAll(pattern)].map(([tag]) => tag);
    const named = () => tagsOf(/<script\b[^>]* src=[^>]*>/g);
    const preloaded = () => tagsOf(/<link\b[^>]* as="script"[^>]*>/g);
    const bytesOf = (tags: readonly string[]) =>
      tags
        .map((tag) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? '')
        .reduce((sum, file) => sum + gzipSync(files.get(file) ?? '', { level: 9 }).length, 0);

    test('are below 93.3 kB in all, gzipped, and what runs at once is below 8 kB', () => {
      expect(preloaded().length).toBeGreaterThan(0);
      expect(bytesOf([...named(), ...preloaded()])).toBeLessThanOrEqual(93_300);
      expect(bytesOf(named())).toBeLessThanOrEqual(8_000);
    });

    test('come with the upright font, which is preloaded and does not delay the styles', () => {
      expect(tagsOf(/<link\b[^>]* as="font"[^>]*>/g)).toEqual([
        expect.stringMatching(
          /href="\/static\/font\/sans\.\w+\.woff2" rel="preload" .*crossorigin.*fetchpriority="low"/,
        ),
      ]);
    });

    test('block nothing: each has low priority, and the first one is a module', () => {
      expect([...named(), ...preloaded()].filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
      expect(named().filter((tag) => !tag.includes('type="module"'))).toEqual([]);
    });
  });
});

test('the code that shows hits does not contain the tokenizer, which runs in a worker', () => {
  const cutting = holding('Script=Katakana', /\.js$/);
  expect(cutting).not.toEqual([]);
  expect(holding('search-hit', /\.js$/).filter((file) => cutting.includes(file))).toEqual([]);
});

test('no page asks another origin for anything', () => {
  for (const [name, html] of files) {
    if (!name.endsWith('.html')) continue;
    const loaded = [...html.matchAll(/<(?:script|img|link rel="stylesheet")\b[^>]* (?:src|href)="([^"]*)"/g)];
    expect(loaded.map(([, url = '']) => url).filter((url) => !url.startsWith('/'))).toEqual([]);
  }
  expect(styles().filter((css) => /url\(["']?(?:https?:)?\/\//.test(css))).toEqual([]);
});

test('a page is painted from its document alone, which is below 20 kB, gzipped', () => {
  const page = files.get('guide/first.html') ?? '';
  expect(page).toContain('<style>');
  expect(page).not.toMatch(/<link\b[^>]*\brel="?(?:stylesheet|preload"? as="?style)/);
  expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(20_000);
});

test('the styles name one image with all icons, since a browser parses each image before it paints', () => {
  const pictures = styles().flatMap((css) => [...css.matchAll(/url\(["']?((?:data:image|[^)]*\.svg)[^)"']*)/g)]);
  expect(new Set(pictures.map(([, url]) => url))).toEqual(
    new Set([expect.stringMatching(/^\/static\/svg\/icons\.\w+\.svg$/)]),
  );
});

/** Style sheets in the pages, and those that scripts load. */
function styles(): readonly string[] {
  return [...files].flatMap(([name, text]) => {
    if (name.endsWith('.css')) return [text];
    return name.endsWith('.html') ? [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css) : [];
  });
}
