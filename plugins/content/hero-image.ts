import type { Frontmatter } from '#shared/types';
import { sizeOfSource } from './image-source.ts';

/** Adds the size of a hero image in the public folder. */
export async function withHeroImageSize(frontmatter: Frontmatter, docsDir: string): Promise<Frontmatter> {
  const { hero } = frontmatter;
  if (hero?.image === undefined) return frontmatter;
  const image = { ...hero.image, ...(await sizeOfSource(hero.image.src, docsDir)) };
  return { ...frontmatter, hero: { ...hero, image } };
}
