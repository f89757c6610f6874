import { readFile } from 'node:fs/promises';
import { type ImageSize, sizeOfImage } from '../../markdown/image-file.ts';
import { contentHash } from '../../reuse/content-hash.ts';

/** How copies are made. */
export interface CopySettings {
  readonly format: 'webp' | 'avif';
  /** 1 to 100. */
  readonly quality: number;
}

/** A smaller copy of an image. */
export interface ImageCopy {
  /** Of everything that the copy depends on. */
  readonly hash: string;
  /** Pixels. */
  readonly width: number;
  /** In the output, with `/`. */
  readonly path: string;
}

interface CopiedImage {
  readonly bytes: Buffer;
  /** Of the original. */
  readonly size: ImageSize;
  /** The narrowest first. */
  readonly copies: readonly ImageCopy[];
}

const widths = [480, 960, 1440, 1920];

/** Bytes below which copies save nothing worth a file. */
const smallest = 10_000;

/** The copies of a PNG or JPEG; undefined for any other file, for a small one, and for an animation. */
export async function copiesOf(file: string, settings: CopySettings): Promise<CopiedImage | undefined> {
  if (!/\.(?:png|jpe?g)$/i.test(file)) return undefined;
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined || bytes.length < smallest || isAnimated(bytes)) return undefined;
  const size = await sizeOfImage(bytes);
  if (size === undefined) return undefined;
  const original = contentHash(bytes);
  const widest = Math.min(size.width, widths.at(-1) ?? size.width);
  // A copy that is hardly narrower than the next one is not worth a file.
  const copies = [...widths.filter((each) => each < 0.8 * widest), widest].map((each) => {
    const hash = contentHash(original, JSON.stringify([each, settings.format, settings.quality])).slice(0, 16);
    return { hash, width: each, path: `static/image/${hash}.${settings.format}` };
  });
  return { bytes, size, copies };
}

/** Whether a PNG announces frames before its pixels; copies would show only one of them. */
function isAnimated(bytes: Buffer): boolean {
  return bytes.subarray(0, Math.max(bytes.indexOf('IDAT'), 0)).includes('acTL');
}
