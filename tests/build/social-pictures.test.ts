import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginSocialPictures, type SocialPicturesOptions } from '../../plugins/optional/social-pictures/index.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { parseHtml } from '../support/html.ts';

const font = path.resolve(
  import.meta.dirname,
  '../../node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff',
);
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>';

const siteWith = (
  options: Partial<SocialPicturesOptions>,
  files: Readonly<Record<string, string>>,
  siteOrigin?: string,
) =>
  createTestSite({
    plugins: [pluginSocialPictures({ fonts: [font], ...options })],
    files: { 'logo.svg': logo, ...files },
    config: { base: '/docs/', ...(siteOrigin !== undefined && { siteOrigin }) },
  });

let site: TestSite;
let output: Awaited<ReturnType<TestSite['build']>>;

beforeAll(async () => {
  site = await siteWith(
    { logo: './logo.svg' },
    {
      'docs/en/index.md': '# Home\n',
      'docs/en/guide/_meta.json': '["start", "own", "cover"]',
      'docs/en/guide/start.md': '# Start\n',
      'docs/en/guide/own.md':
        '---\nhead:\n  - tag: meta\n    attrs: { property: "og:image", content: "https://example.com/own.png" }\n---\n# Own\n',
      'docs/en/guide/cover.md': '---\nimage: ./cover.svg\n---\n\n# Cover\n',
      'docs/en/guide/cover.svg': logo,
    },
    'https://example.com',
  );
  output = await site.build();
});
afterAll(() => site.dispose());

async function tagsOf(page: string) {
  const { document } = parseHtml(await output.read(`${page}.html`));
  const all = [...document.querySelectorAll('meta[property^="og:image"], meta[name="twitter:card"]')];
  return all.map((tag) => [tag.getAttribute('property') ?? tag.getAttribute('name'), tag.getAttribute('content')]);
}

test('each page has a picture of 1200 × 630 pixels at an absolute address that changes with its content', async () => {
  const [start, home] = [await tagsOf('guide/start'), await tagsOf('index')];
  for (const tags of [start, home]) {
    expect(tags.map(([name]) => name).sort()).toEqual([
      'og:image',
      'og:image:height',
      'og:image:width',
      'twitter:card',
    ]);
    const { 'og:image': address, ...others } = Object.fromEntries(tags);
    expect(others).toEqual({
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const file = /^https:\/\/example\.com\/docs\/(static\/social\/[0-9a-f]{16}\.png)$/.exec(address)?.[1] ?? '';
    expect(imageSize(await readFile(path.join(site.root, 'dist', file)))).toMatchObject({
      width: 1200,
      height: 630,
      type: 'png',
    });
  }
  expect(start).not.toEqual(home);
});

test('a page keeps the image of its front matter', async () => {
  expect(Object.fromEntries(await tagsOf('guide/own'))['og:image']).toBe('https://example.com/own.png');
  expect(Object.fromEntries(await tagsOf('guide/cover'))).toEqual({
    'og:image': expect.stringMatching(/^https:\/\/example\.com\/docs\/static\/social\/[0-9a-f]{16}\.svg$/),
    'og:image:width': '8',
    'og:image:height': '8',
    'twitter:card': 'summary_large_image',
  });
});

test('a second build gives the same files', async () => {
  const pictures = (files: readonly string[]) => files.filter((file) => file.endsWith('.png'));
  const again = await site.build();
  expect(pictures(again.files)).toEqual(pictures(output.files));
  expect(pictures(again.files)).toHaveLength(3);
});

test('a template of the site decides what pictures show, by title, section and language', async () => {
  const seen: unknown[] = [];
  const own = await siteWith(
    {
      template({ title, sections, site: name, lang, background }) {
        seen.push([title, sections, name, lang]);
        return { type: 'div', props: { style: { background, display: 'flex' }, children: title } };
      },
    },
    {
      'docs/en/index.md': '# Home\n',
      'docs/en/guide/_meta.json': '[{ "type": "dir", "name": "basics", "label": "Basics" }]',
      'docs/en/guide/basics/start.md': '# Start\n',
    },
    'https://example.com',
  );
  await own.page('/guide/basics/start');
  await own.dispose();
  expect(seen).toEqual([['Start', ['Basics'], 'Test', 'en']]);
});

test('characters that no font has are named with their page, in every build', { tags: 'all' }, async () => {
  const chinese = await siteWith(
    {},
    { 'docs/en/index.md': '# Home\n', 'docs/en/a.md': '# 中文 text\n' },
    'https://example.com',
  );
  await chinese.build();
  await chinese.build();
  const warnings = chinese.messages.filter(({ level }) => level === 'warn').map(({ message }) => message);
  await chinese.dispose();
  const warning = 'No font has the characters `中文` in the picture of `/a`. Add a font that has them to `fonts`.';
  expect(warnings).toEqual([warning, warning]);
});

test('a file that is no font is an error that says what to check', { tags: 'all' }, async () => {
  const fonts = { fonts: ['./logo.svg'] };
  const wrong = await siteWith(fonts, { 'docs/en/index.md': '# Home\n' }, 'https://example.com');
  const error = await wrong.build().catch((thrown: unknown) => thrown);
  await wrong.dispose();
  expect(error).toMatchObject({
    problems: [{ message: expect.stringContaining('The picture of `/` cannot be drawn: '), rule: 'social-pictures' }],
  });
});

test('without an origin nothing is drawn, and the reason is given', { tags: 'all' }, async () => {
  const local = await siteWith({}, { 'docs/en/index.md': '# Home\n' });
  const { files } = await local.build();
  const messages = local.messages
    .filter(({ plugin }) => plugin === 'doc-site:social-pictures')
    .map(({ message }) => message);
  await local.dispose();
  expect(files.filter((file) => file.endsWith('.png'))).toEqual([]);
  expect(messages).toEqual([expect.stringContaining('`siteOrigin` is not set')]);
});

test.each(['@fontsource/missing/files/a.woff', '/dev/zero'])(
  'a font that is no file is an error that names it: %s',
  async (name) => {
    const wrong = await siteWith({ fonts: [name] }, { 'docs/en/index.md': '# Home\n' });
    const error = await wrong.config().catch((thrown: unknown) => thrown);
    await wrong.dispose();
    expect(error).toMatchObject({
      problems: [{ message: expect.stringContaining(`there is no file \`${name}\``), rule: 'social-pictures' }],
    });
  },
);
