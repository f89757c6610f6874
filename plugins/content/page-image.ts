import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { linkKind } from '#shared/paths';
import type { Frontmatter, HeadTag } from '#shared/types';
import type { Doc } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import { isFile } from '../files/is-file.ts';
import { type ImageSize, imageFileAt, sizeOfImage } from '../markdown/image-file.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { sizeOfSource } from './image-source.ts';

type DocWithImage = Pick<Doc, 'file' | 'frontmatter'>;

/** A file of the output with the image of a page. */
interface PageImage {
  /** In the output; changes with the image. */
  readonly path: string;
  readonly content: Buffer;
}

/** The absolute path of the image beside a document that its front matter names; undefined for other images. */
export function imageBeside({ file, frontmatter: { image = '/' } }: DocWithImage): string | undefined {
  if (linkKind(image) !== 'internal' || image.startsWith('/')) return undefined;
  return imageFileAt(image, { file, docsDir: '' });
}

/** The file of the output with the image beside a document; undefined if there is no such image. */
export async function pageImageOf(doc: DocWithImage): Promise<PageImage | undefined> {
  const file = imageBeside(doc);
  if (file === undefined || !isFile(file)) return undefined;
  const content = await readFile(file);
  return { path: `static/social/${contentHash(content).slice(0, 16)}${path.extname(file)}`, content };
}

/** Front matter with the path at which its image is served, and the size of an image of the site as head tags. */
export async function withPageImage(
  frontmatter: Frontmatter,
  doc: DocWithImage,
  { docsDir, siteOrigin }: Pick<SiteConfig, 'docsDir' | 'siteOrigin'>,
): Promise<Frontmatter> {
  const { image, head = [] } = frontmatter;
  if (image === undefined) return frontmatter;
  const copy = await pageImageOf(doc);
  const served = copy === undefined ? image : `/${copy.path}`;
  // Without an origin, link previews have no image.
  if (siteOrigin === undefined) return { ...frontmatter, image: served };
  const size = copy === undefined ? await sizeOfSource(image, docsDir) : await sizeOfImage(copy.content);
  return { ...frontmatter, image: served, head: [...sizeTags(size ?? {}), ...head] };
}

function sizeTags({ width, height }: Partial<ImageSize>): readonly HeadTag[] {
  return Object.entries({ width, height }).flatMap(([side, pixels]) =>
    pixels === undefined
      ? []
      : [{ tag: 'meta', attrs: { property: `og:image:${side}`, content: String(Math.round(pixels)) } }],
  );
}
