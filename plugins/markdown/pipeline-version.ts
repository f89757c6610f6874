import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeVersion } from '../config/code-version.ts';
import type { PipelineSettings } from './types.ts';

/** Libraries that decide what a document becomes. */
const libraries = [
  '@mdx-js/loader',
  '@mdx-js/mdx',
  'github-slugger',
  'hast-util-raw',
  'hast-util-to-estree',
  'image-size',
  'mdast-util-directive',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'mdast-util-to-hast',
  'micromark',
  'micromark-extension-cjk-friendly',
  'micromark-extension-directive',
  'micromark-extension-gfm',
  'micromark-extension-mdxjs',
  'prismjs',
  'rehype-raw',
  'rehype-slug',
  'remark-frontmatter',
  'remark-gfm',
  'remark-mdx-frontmatter',
  'yaml',
];

const here = dirname(fileURLToPath(import.meta.url));

/** Changes whenever the pipeline could make something else of the same document: part of every cache key. */
export const pipelineVersion: string = codeVersion([here, join(here, '../shared')], libraries);

/**
 * Key of everything that decides, besides a document, what it becomes: the pipeline, the settings and the text of the
 * plugins that the settings name. A module that such a plugin imports is not looked into.
 */
export function pipelineKey(settings: PipelineSettings): string {
  const hash = createHash('sha256').update(pipelineVersion).update(JSON.stringify(settings));
  for (const { module } of [...settings.remarkPlugins, ...settings.rehypePlugins, ...settings.preprocessors]) {
    const file = module.startsWith('file:') ? fileURLToPath(module) : module;
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
