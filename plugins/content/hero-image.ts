import { join } from 'node:path';
import { decodePath, linkKind, withoutHashAndQuery } from '#shared/paths';
import type { Frontmatter } from '#shared/types';
import { fitSize, readImageFile } from '../markdown/image-file.ts';

/** Adds the size of a hero image in the public folder, so that the browser can reserve its space. */
export async function withHeroImageSize(frontmatter: Frontmatter, docsDir: string): Promise<Frontmatter> {
  const { hero } = frontmatter;
  if (hero?.image === undefined || linkKind(hero.image.src) !== 'internal') return frontmatter;
  const found = await readImageFile(join(docsDir, 'public', decodePath(withoutHashAndQuery(hero.image.src))));
  const size = found.exists ? fitSize({}, found.size) : {};
  return { ...frontmatter, hero: { ...hero, image: { ...hero.image, ...size } } };
}
