import { fileURLToPath } from 'node:url';
import { codeVersion } from '../../config/code-version.ts';

const code = ['.', '../plain-article.ts', '../../shared'];
const libraries = [
  'hast-util-from-html',
  'hast-util-to-mdast',
  'hast-util-to-string',
  'mdast-util-gfm',
  'mdast-util-to-markdown',
  'unist-util-visit',
];

/** Changes whenever the same article could become another twin. */
export function twinVersion(): string {
  return codeVersion(
    code.map((path) => fileURLToPath(new URL(path, import.meta.url))),
    libraries,
  );
}
