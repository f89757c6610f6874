import { readFile } from 'node:fs/promises';

/** Size of an image in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What is known of an image file. */
export type ImageFile = { readonly exists: false } | { readonly exists: true; readonly size?: ImageSize };

/** Reads an image's size from its header, of SVG from its size or view box; unknown formats have none. */
export async function readImageFile(file: string): Promise<ImageFile> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) return { exists: false };
  try {
    // On demand: most starts find the sizes of all images kept.
    const { imageSize } = await import('image-size');
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From 5 on, a camera's picture lies on its side.
    return { exists: true, size: orientation < 5 ? { width, height } : { width: height, height: width } };
  } catch {
    return { exists: true };
  }
}

/** Size asked for and size measured as the size to write; one given side is completed by the ratio. */
export function fitSize(asked: Partial<ImageSize>, measured: ImageSize | undefined): Partial<ImageSize> {
  const { width, height } = asked;
  if (measured === undefined || (width !== undefined && height !== undefined)) return asked;
  if (width !== undefined) return { width, height: Math.round((width * measured.height) / measured.width) };
  if (height !== undefined) return { width: Math.round((height * measured.width) / measured.height), height };
  return { width: Math.round(measured.width), height: Math.round(measured.height) };
}

/** `A title =300x200` as title and size; either side may be left out: `=300x`, `=x200`. */
export function parseImageTitle(title: string): { readonly title?: string; readonly size: Partial<ImageSize> } {
  const [whole, width, height] = /(?:^|\s)=(\d{1,5})?x(\d{1,5})?$/.exec(title) ?? [];
  const rest = title.slice(0, title.length - (whole?.length ?? 0)).trim();
  return {
    ...(rest !== '' && { title: rest }),
    size: { ...(width && { width: Number(width) }), ...(height && { height: Number(height) }) },
  };
}
