import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files for hosts that a site may write in `docs/public` and the build completes. */
export const hostFileNames = ['_headers', '_redirects'] as const;

/** The site's own text of such a file; empty when it has none. */
export function readHostFile(docsDir: string, name: (typeof hostFileNames)[number]): string {
  const file = path.join(docsDir, 'public', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
}
