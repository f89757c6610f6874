import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { withHeroImageSize } from '../../../../plugins/content/image-source.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const docsDir = temporaryFolder();

beforeAll(async () => {
  await mkdir(path.join(docsDir, 'public'));
  await writeFile(
    path.join(docsDir, 'public/a b.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>',
  );
});

test.each([
  ['a file of `public`', '/a%20b.svg?v=1', { width: 40, height: 30 }],
  ['a file that is missing', '/b.svg', {}],
  ['an image of another site', 'https://elsewhere.example/a.svg', {}],
  ['a pair, by its light image,', { light: '/a%20b.svg', dark: '/b.svg' }, { width: 40, height: 30 }],
])('%s gets the measured size', async (_, src, size) => {
  const hero = { name: 'A', text: 'B', tagline: 'C', actions: [], image: { src, alt: 'D' } };
  const frontmatter = { pageType: 'home', hero } as const;
  expect(await withHeroImageSize(frontmatter, docsDir)).toEqual({
    ...frontmatter,
    hero: { ...hero, image: { ...hero.image, ...size } },
  });
});

test('a page without a hero is unchanged', async () => {
  expect(await withHeroImageSize({ tag: 'new' }, docsDir)).toEqual({ tag: 'new' });
});
