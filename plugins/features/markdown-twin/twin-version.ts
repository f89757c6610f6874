import { codeVersion } from '../../reuse/code-version.ts';

const code = ['plugins/features/markdown-twin', 'plugins/features/plain-article.ts', 'plugins/shared'];

/** Hash of the code that makes twins, for cache keys. */
export function twinVersion(): string {
  return codeVersion(code);
}
