import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#shared/errors';
import { decodePath, withoutHashAndQuery } from '#shared/paths';
import { nearestFileHint } from './code/include-file.ts';
import type { ImageFile } from './image-file.ts';

interface NamedImage {
  /** As written. */
  readonly url: string;
  /** Absolute path. */
  readonly file: string;
  /** Absolute path. */
  readonly docsDir: string;
}

type Mistake = Pick<Problem, 'rule' | 'message' | 'hint'>;

/** What is wrong with an image; undefined if browsers can show it. */
export async function imageMistake(image: NamedImage, found: ImageFile): Promise<Mistake | undefined> {
  const unexpected = `Unexpected image \`${decodePath(image.url)}\``;
  if (!found.exists) {
    return {
      rule: 'dead-image',
      message: `${unexpected}: there is no such file.`,
      hint: await nearestFileHint(image.file, { fallback: missingHint(image) }),
    };
  }
  if (found.isImage) return undefined;
  const isDocument = /\.mdx?$/i.test(image.file);
  return {
    rule: 'dead-image',
    message: `${unexpected}: ${isDocument ? 'it is a document' : 'the file is not an image of its type'}.`,
    hint: isDocument
      ? 'Remove the `!` before the bracket to make it a link.'
      : 'Export it again, or correct its extension.',
  };
}

function missingHint({ url, docsDir }: NamedImage): string | undefined {
  const path = withoutHashAndQuery(url);
  if (path.startsWith('/')) return 'Check the path: from the root it leads into the `public` folder of the docs.';
  return existsSync(join(docsDir, 'public', decodePath(path))) ? `Did you mean \`/${path}\`?` : undefined;
}
