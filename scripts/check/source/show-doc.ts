import path from 'node:path';
import type { Doc, SiteConfig } from '../../../plugins/index.ts';

/** A document as messages name it: `docs/zh/guide/start.mdx`. */
export function showDoc({ relativePath }: Doc, { docsDir, root }: Pick<SiteConfig, 'docsDir' | 'root'>): string {
  return path.relative(root, path.join(docsDir, relativePath)).split(path.sep).join('/');
}
