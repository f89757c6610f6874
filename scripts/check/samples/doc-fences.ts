import type { ContentModel, DocFence, SiteConfig } from '../../../plugins/index.ts';
import { showDoc } from '../source/show-doc.ts';

/** The fences of one document. */
export interface DocFences {
  /** Relative to the site's root, with `/`. */
  readonly file: string;
  readonly fences: readonly DocFence[];
}

/** The fences of every document, including fragments, in the order of the model. */
export async function docFences(model: ContentModel, config: SiteConfig): Promise<readonly DocFences[]> {
  return Promise.all(
    model.docs.map(async (doc) => ({ file: showDoc(doc, config), fences: (await model.meta(doc)).fences })),
  );
}
