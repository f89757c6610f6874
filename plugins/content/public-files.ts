import path from 'node:path';
import { glob } from 'tinyglobby';

/** Files of `docs/public` as they are served, without the base: `/images/a.svg`. */
export async function listPublicFiles(docsDir: string): Promise<ReadonlySet<string>> {
  const files = await glob('**/*', { cwd: path.join(docsDir, 'public'), dot: true });
  return new Set(files.map((file) => `/${file}`));
}
