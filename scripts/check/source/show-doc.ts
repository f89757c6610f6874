import path from 'node:path';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import type { Doc, SiteConfig } from '../../../plugins/index.ts';

/** Path of a document in messages: `docs/zh/guide/start.mdx`. */
export function showDoc({ relativePath }: Doc, { docsDir, root }: Pick<SiteConfig, 'docsDir' | 'root'>): string {
  return toSitePath(path.join(docsDir, relativePath), root);
}
