import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { parseHtml } from '../support/html.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"/>\n';
const siteOf = (files: Readonly<Record<string, string>>, config: Parameters<typeof createTestSite>[0]['config'] = {}) =>
  createTestSite({ plugins: [], files, config });

let site: TestSite;
let output: Awaited<ReturnType<TestSite['build']>>;

beforeAll(async () => {
  site = await siteOf(
    {
      'docs/public/all.svg': svg.replace('120', '30'),
      'docs/public/images/part.svg': svg.replace('120', '60'),
      'docs/en/index.md': '# Home\n',
      'docs/en/beside.md': '---\nimage: ./my cover.svg\n---\n\n# Beside\n',
      'docs/en/my cover.svg': svg,
      'docs/en/public.md': '---\nimage: /images/part.svg\n---\n\n# Public\n',
      'docs/en/elsewhere.md': '---\nimage: https://elsewhere.example/a.png\n---\n\n# Elsewhere\n',
    },
    { siteOrigin: 'https://example.com', base: '/docs/', icons: { socialImage: '/all.svg' } },
  );
  output = await site.build();
});
afterAll(() => site.dispose());

async function imageOf(page: string): Promise<readonly (string | undefined)[]> {
  const { document } = parseHtml(await output.read(page));
  const contentOf = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? undefined;
  return ['og:image', 'og:image:width', 'og:image:height'].map(contentOf);
}

test('an image beside the document is copied, and link previews get its address and size', async () => {
  const [address = '', ...size] = await imageOf('beside.html');
  expect(size).toEqual(['120', '63']);
  const [, file = ''] = /^https:\/\/example\.com\/docs\/(static\/social\/[0-9a-f]{16}\.svg)$/.exec(address) ?? [];
  expect(await output.read(file)).toBe(svg);
  const html = await output.read('beside.html');
  expect(html).toContain(`"image":"${address}"`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test.each([
  ['of the public folder', 'public.html', ['https://example.com/docs/images/part.svg', '60', '63']],
  ['of another site', 'elsewhere.html', ['https://elsewhere.example/a.png', undefined, undefined]],
  ['of the site, on a page without one,', 'index.html', ['https://example.com/docs/all.svg', undefined, undefined]],
])('an image %s is named', async (_, page, expected) => {
  expect(await imageOf(page)).toEqual(expected);
});

test('a file that is missing or no image is an error with its line', async () => {
  const wrong = await siteOf({
    'docs/en/index.md': '---\ntitle: Home\nimage: ./covr.svg\n---\n\n# Home\n',
    'docs/en/cover.svg': svg,
    'docs/en/text.md': '---\nimage: text.png\n---\n\n# Text\n',
    'docs/en/text.png': 'Not an image.\n',
    'docs/en/scheme.md': '---\nimage: data:image/png;base64,AAAA\n---\n\n# Scheme\n',
  });
  const problems = await wrong.problems();
  await wrong.dispose();
  expect(
    problems.map(({ file, line, rule, message, hint }) => [`${file}:${line}`, rule, message, hint]).sort(),
  ).toEqual([
    [
      'docs/en/index.md:3',
      'dead-image',
      'Unexpected image `./covr.svg`: there is no such file.',
      'Did you mean `cover.svg`?',
    ],
    ['docs/en/scheme.md:2', 'frontmatter', expect.stringContaining('expected a path such as'), undefined],
    [
      'docs/en/text.md:2',
      'dead-image',
      'Unexpected image `text.png`: the file is not an image of its type.',
      'Export it again, or correct its extension.',
    ],
  ]);
});

test('an image that is missing in the public folder stops the build, which then knows all files', {
  tags: 'all',
}, async () => {
  const wrong = await siteOf({ 'docs/en/index.md': '---\nimage: /gone.svg\n---\n\n# Home\n' });
  const error = await wrong.build().catch((thrown: unknown) => thrown);
  await wrong.dispose();
  expect(error).toMatchObject({
    problems: [
      { file: 'docs/en/index.md', line: 2, column: 8, message: expect.stringContaining('no file `/gone.svg`') },
    ],
  });
});

test('without an origin no page names an image', { tags: 'all' }, async () => {
  const local = await siteOf({
    'docs/en/index.md': '---\nimage: ./cover.svg\n---\n\n# Home\n',
    'docs/en/cover.svg': svg,
  });
  const { read } = await local.build();
  const html = await read('index.html');
  await local.dispose();
  expect(html).not.toContain('og:image');
});
