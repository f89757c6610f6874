import { DocSiteError, type OutputFile, type PluginCache, z } from '../../api/index.ts';
import type { openDrawing } from './draw-picture.ts';
import type { PictureElement } from './template.ts';

/** A picture to draw. */
interface WantedPicture {
  readonly element: PictureElement;
  /** Of everything that the picture depends on. */
  readonly hash: string;
  /** Of its file in the output. */
  readonly path: string;
  readonly routePath: string;
}

interface Drawing {
  readonly fonts: readonly Buffer[];
  readonly cache: PluginCache;
  warn(message: string): void;
}

const keptSchema = z.object({
  /** Base64. */
  png: z.string(),
  missing: z.string(),
});

/**
 * The files of pictures. Each is drawn once: the cache keeps it for later builds.
 *
 * @throws DocSiteError when the libraries cannot draw a picture.
 */
export async function keptPictures(
  wanted: readonly WantedPicture[],
  { fonts, cache, warn }: Drawing,
): Promise<readonly OutputFile[]> {
  const files = new Map<string, OutputFile>();
  // On demand: a build that has all its pictures does not load the libraries.
  let opened: Promise<ReturnType<typeof openDrawing>> | undefined;
  const drawing = () => (opened ??= import('./draw-picture.ts').then((module) => module.openDrawing(fonts)));
  for (const { element, hash, path, routePath } of wanted) {
    if (files.has(path)) continue;
    const kept = keptSchema.safeParse(await cache.get(hash)).data;
    const { png, missing } = kept ?? (await (await drawing())(element).catch((error) => refuse(error, routePath)));
    if (kept === undefined) await cache.set(hash, { png, missing });
    if (missing !== '') {
      warn(
        `No font has the characters \`${missing}\` in the picture of \`${routePath}\`. Add a font that has them to \`fonts\`.`,
      );
    }
    files.set(path, { path, content: Buffer.from(png, 'base64') });
  }
  return [...files.values()];
}

function refuse(cause: unknown, routePath: string): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new DocSiteError(`The picture of \`${routePath}\` cannot be drawn: ${reason}`, {
    rule: 'social-pictures',
    hint: 'Check `fonts` (files in the formats TTF, OTF or WOFF), `logo`, the colors and the template.',
    cause,
  });
}
