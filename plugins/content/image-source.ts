import { join } from 'node:path';
import { decodePath, linkKind, withoutHashAndQuery } from '#shared/paths';
import type { Frontmatter, ImageSource } from '#shared/types';
import { fitSize, type ImageSize, readImageFile } from '../markdown/image-file.ts';

/** The path of an image, or its path for each appearance, light first; each with the keys that lead to it. */
export function imagePaths(
  source: ImageSource,
): readonly { readonly path: string; readonly keys: readonly string[] }[] {
  if (typeof source === 'string') return [{ path: source, keys: [] }];
  return [
    { path: source.light, keys: ['light'] },
    { path: source.dark, keys: ['dark'] },
  ];
}

/**
 * Size of an image in the public folder, so that the browser can reserve its space; of two images, the size of the
 * light one.
 */
export async function sizeOfSource(source: ImageSource, docsDir: string): Promise<Partial<ImageSize>> {
  const [path = ''] = imagePaths(source).map((image) => image.path);
  if (linkKind(path) !== 'internal') return {};
  const found = await readImageFile(join(docsDir, 'public', decodePath(withoutHashAndQuery(path))));
  return found.exists ? fitSize({}, found.size) : {};
}

/** Adds the size of a hero image in the public folder. */
export async function withHeroImageSize(frontmatter: Frontmatter, docsDir: string): Promise<Frontmatter> {
  const { hero } = frontmatter;
  if (hero?.image === undefined) return frontmatter;
  const image = { ...hero.image, ...(await sizeOfSource(hero.image.src, docsDir)) };
  return { ...frontmatter, hero: { ...hero, image } };
}
