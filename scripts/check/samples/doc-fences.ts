import path from 'node:path';
import type { ContentModel, DocFence, SiteConfig } from '../../../plugins/index.ts';

/** The fences of one document. */
export interface DocFences {
  /** Relative to the site's root, with `/`. */
  readonly file: string;
  readonly fences: readonly DocFence[];
}

/** The fences of every document, fragments among them, in the order of the model. */
export async function docFences(model: ContentModel, { root }: SiteConfig): Promise<readonly DocFences[]> {
  return Promise.all(
    model.docs.map(async (doc) => ({
      file: path.relative(root, doc.file).split(path.sep).join('/'),
      fences: (await model.meta(doc)).fences,
    })),
  );
}
