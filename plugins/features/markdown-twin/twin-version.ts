import { fileURLToPath } from 'node:url';
import { codeVersion } from '../../reuse/code-version.ts';

const code = ['.', '../plain-article.ts', '../../shared'];

/** Hash of the code that makes twins, for cache keys. */
export function twinVersion(): string {
  return codeVersion(code.map((path) => fileURLToPath(new URL(path, import.meta.url))));
}
