import { expect, test } from 'vitest';
import { sizeOfImage } from '../../../../plugins/markdown/image-file.ts';
import { compileToCode, htmlOf, problemsOf, settings } from './compile.ts';

test.each(['en/guide/page.md', 'en/guide/page.mdx'])(
  'in %s a file beside the document is imported and measured',
  async (file) => {
    expect(await htmlOf('![A box](./small.svg)', { file })).toBe(
      '<p><img src="imported:./small.svg" alt="A box" loading="lazy" decoding="async" width="10" height="5"/></p>',
    );
  },
);

test('a path from the root is a file of `public`, gets the base and is measured by its view box', async () => {
  expect(await htmlOf('![A box](/images/wide.svg)', { settings: { base: '/docs/' } })).toBe(
    '<p><img src="/docs/images/wide.svg" alt="A box" loading="lazy" decoding="async" width="40" height="20"/></p>',
  );
});

test.each([
  ['"=20x"', 'width="20" height="10"'],
  ['"=x20"', 'width="40" height="20"'],
  ['"=7x9"', 'width="7" height="9"'],
  ['"A title =20x10"', 'title="A title" loading="lazy" decoding="async" width="20" height="10"'],
])('the title %s asks for %s', async (title, attributes) => {
  expect(await htmlOf(`![A box](./small.svg ${title})`)).toContain(attributes);
});

test.each(['https://a.dev/a.png', 'data:image/png;base64,AA=='])('%s stays as it is', async (url) => {
  expect(await htmlOf(`![A box](${url})`)).toBe(
    `<p><img src="${url}" alt="A box" loading="lazy" decoding="async"/></p>`,
  );
});

test('images in HTML and JSX are treated like images in Markdown', async () => {
  const tag = '<img src="./small.svg" alt="A box" />';
  const drawn = 'src="imported:./small.svg" alt="A box" loading="lazy" decoding="async" width="10" height="5"';
  expect(await htmlOf(tag, { file: 'en/guide/page.md' })).toContain(drawn);
  expect(await htmlOf(tag)).toContain(drawn);
});

test.each([
  ['./small.svg#light', 'light'],
  ['/images/wide.svg#dark', 'dark'],
  ['https://a.dev/a.png#gh-dark-mode-only', 'dark'],
])('%s is for one appearance', async (url, only) => {
  expect(await htmlOf(`![A box](${url})`)).toContain(`data-only="${only}"`);
  expect(await problemsOf(`![A box](${url})`)).toEqual([]);
});

test('the same file is imported once', async () => {
  const { code } = await compileToCode('![a](./small.svg) ![b](small.svg)');
  expect(code.match(/_resolveDynamicMdxSpecifier\("/g)).toHaveLength(1);
});

test('an image without a text alternative is a problem, unless it is marked as decorative', async () => {
  expect(await problemsOf('Text ![](./small.svg)')).toEqual([
    'docs/en/guide/page.mdx:1:6 image-alt: Unexpected image without a text alternative. ' +
      'Write `![what it shows](./a.png)`; for a purely decorative image, set `role="presentation"`.',
  ]);
  expect(await problemsOf('<img src="./small.svg" alt="" role="presentation" />')).toEqual([]);
});

test('a script in place of an image is not imported, because it would run', async () => {
  const url = './sample.ts';
  expect(await problemsOf(`![a](${url})`)).toEqual([expect.stringContaining('the file is not an image of its type')]);
  expect((await compileToCode(`![a](${url})`)).code).not.toContain('import(');
  expect((await compileToCode('![a](./broken.png)')).code).toContain('import(');
});

test('a missing file is a problem with the nearest name', async () => {
  expect(await problemsOf('![a](./smal.svg)')).toEqual([
    'docs/en/guide/page.mdx:1:1 dead-image: Unexpected image `./smal.svg`: there is no such file. Did you mean `small.svg`?',
  ]);
});

test.each([
  [
    '/images/none.svg',
    'there is no such file. Check the path: from the root it leads into the `public` folder of the docs.',
  ],
  ['images/wide.svg', 'there is no such file. Did you mean `/images/wide.svg`?'],
  ['../guide', 'there is no such file. It is a folder: name a file in it.'],
  ['./other.mdx', 'there is no such file. Check the path: it is relative to the document.'],
  ['./broken.png', 'the file is not an image of its type. Export it again, or correct its extension.'],
])('an image that cannot be shown is reported with what to do: %s', async (url, reason) => {
  expect(await problemsOf(`![a](${url})`)).toEqual([
    `docs/en/guide/page.mdx:1:1 dead-image: Unexpected image \`${url}\`: ${reason}`,
  ]);
});

test('images are recorded with their file, which becomes a dependency of the document', async () => {
  const { meta } = await compileToCode('![a](./small.svg) ![b](https://a.dev/b.png)');
  const file = `${settings.docsDir}/en/guide/small.svg`;
  expect(meta.images).toEqual([
    { url: './small.svg', alt: 'a', file, place: { line: 1, column: 1 } },
    { url: 'https://a.dev/b.png', alt: 'b', place: { line: 1, column: 19 } },
  ]);
  expect(Object.keys(meta.dependencies)).toEqual([file]);
});

test('zeros are not an image', async () => {
  expect(await sizeOfImage(new Uint8Array(1000))).toBeUndefined();
});
