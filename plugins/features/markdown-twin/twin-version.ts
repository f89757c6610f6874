import { fileURLToPath } from 'node:url';
import { codeVersion } from '../../reuse/code-version.ts';

const code = ['.', '../plain-article.ts', '../../shared'];

/** Changes whenever the same article could become another twin. */
export function twinVersion(): string {
  return codeVersion(code.map((path) => fileURLToPath(new URL(path, import.meta.url))));
}
