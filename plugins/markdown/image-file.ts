import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { decodePath, withoutHashAndQuery } from '#shared/paths';
import { withoutUndefined } from '#shared/without-undefined';
import { isFile } from '../files/is-file.ts';

/** Size of an image in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Whether a file exists and may be an image, and its size if its format is known. */
export type ImageFile =
  | { readonly exists: false }
  | { readonly exists: true; readonly isImage: boolean; readonly size?: ImageSize };

/** Formats that browsers show and whose size cannot be read. */
const unmeasured = /\.(?:avif|apng|bmp|cur|ico|jxl)$/i;

/** Formats that no browser shows. A TGA has no signature: a file of zeros passes for one. */
const notShown = ['dds', 'icns', 'ktx', 'pnm', 'psd', 'tga'] as const;

/** Absolute path of an image of the site: from the root in the public folder, else from the document in `file`. */
export function imageFileAt(
  url: string,
  { file, docsDir }: { readonly file: string; readonly docsDir: string },
): string {
  const path = decodePath(withoutHashAndQuery(url));
  return path.startsWith('/') ? join(docsDir, 'public', path) : resolve(dirname(file), path);
}

/** Reads the size of an image from its header, or of an SVG from its size or view box. */
export async function readImageFile(file: string): Promise<ImageFile> {
  // A device or a pipe may never end.
  const bytes = isFile(file) ? await readFile(file).catch(() => undefined) : undefined;
  if (bytes === undefined) return { exists: false };
  const size = await sizeOfImage(bytes);
  // An SVG need not have a size.
  const isImage = size !== undefined || unmeasured.test(file) || (/\.svg$/i.test(file) && bytes.includes('<svg'));
  return withoutUndefined({ exists: true, isImage, size });
}

/** The size of an image as browsers show it; undefined if its format is not known. */
export async function sizeOfImage(bytes: Uint8Array): Promise<ImageSize | undefined> {
  try {
    // On demand: usually the sizes of all images are cached.
    const { disableTypes, imageSize } = await import('image-size');
    disableTypes([...notShown]);
    const { width, height, orientation = 1 } = imageSize(bytes);
    // EXIF orientations from 5 on swap width and height.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}

/** The size to write; one requested side is completed by the measured ratio. */
export function fitSize(asked: Partial<ImageSize>, measured: ImageSize | undefined): Partial<ImageSize> {
  const { width, height } = asked;
  if (measured === undefined || (width !== undefined && height !== undefined)) return asked;
  if (width !== undefined) return { width, height: Math.round((width * measured.height) / measured.width) };
  if (height !== undefined) return { width: Math.round((height * measured.width) / measured.height), height };
  return { width: Math.round(measured.width), height: Math.round(measured.height) };
}

/** Splits `A title =300x200` into title and size; either side may be missing: `=300x`, `=x200`. */
export function parseImageTitle(title: string): { readonly title?: string; readonly size: Partial<ImageSize> } {
  const [whole, width, height] = /(?:^|\s)=(\d{1,5})?x(\d{1,5})?$/.exec(title) ?? [];
  const rest = title.slice(0, title.length - (whole?.length ?? 0)).trim();
  return {
    ...(rest !== '' && { title: rest }),
    size: { ...(width && { width: Number(width) }), ...(height && { height: Number(height) }) },
  };
}
