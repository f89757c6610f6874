import { DocSiteError, type Problem } from '#shared/errors';
import type { OutputFile, PluginCache } from '../../api/index.ts';
import { type CopySettings, copiesOf, type ImageCopy } from './image-copies.ts';

interface Drawing extends CopySettings {
  readonly cache: PluginCache;
  /** Path of an image in messages. */
  show(image: string): string;
}

/**
 * The files of all copies of some images. Each is drawn once: the cache keeps it for later builds.
 *
 * @throws DocSiteError with every image that cannot be read.
 */
export async function keptCopies(
  images: ReadonlySet<string>,
  { cache, format, quality, show }: Drawing,
): Promise<readonly OutputFile[]> {
  /** By path: images with the same bytes have the same copies. */
  const files = new Map<string, OutputFile>();
  const problems: Problem[] = [];
  for (const image of images) {
    const found = await copiesOf(image, { format, quality });
    if (found === undefined) continue;
    const missing = found.copies.filter(({ path }) => !files.has(path));
    try {
      const drawn = await Promise.all(missing.map((copy) => fileOf(copy, found.bytes)));
      for (const file of drawn) files.set(file.path, file);
    } catch (error) {
      problems.push(damaged(show(image), error));
    }
  }
  if (problems.length > 0) throw new DocSiteError('Some images cannot be read.', { problems });
  return [...files.values()];

  async function fileOf({ hash, width, path }: ImageCopy, bytes: Buffer): Promise<OutputFile> {
    const kept = await cache.get(hash);
    const base64 = typeof kept === 'string' ? kept : await draw(bytes, width);
    if (kept === undefined) await cache.set(hash, base64);
    return { path, content: Buffer.from(base64, 'base64') };
  }

  async function draw(bytes: Buffer, width: number): Promise<string> {
    // On demand: a build that has all its copies does not load the library.
    const { default: sharp } = await import('sharp');
    // Applies the orientation in the metadata, which the copy does not have.
    const copy = await sharp(bytes).autoOrient().resize({ width }).toFormat(format, { quality }).toBuffer();
    return copy.toString('base64');
  }
}

function damaged(file: string, error: unknown): Problem {
  return {
    rule: 'images',
    severity: 'error',
    file,
    message: `Unexpected image: no copy can be made of it: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Save the image again: its file is damaged or incomplete.',
  };
}
