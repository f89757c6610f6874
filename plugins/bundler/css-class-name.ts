import { createHash } from 'node:crypto';
import path from 'node:path';
import { isInside } from '../files/is-inside.ts';
import { toSitePath } from '../files/site-path.ts';

interface CssClass {
  readonly localName: string;
  /** Absolute path of the style sheet. */
  readonly file: string;
  /** Absolute folders of the engine and the site. */
  readonly roots: readonly string[];
  /** Absolute folder of the theme. */
  readonly themeDir: string;
}

/**
 * Class name that a CSS module exports: unique to its file, and the same wherever engine and site lie on disk. The
 * names of a file share one hash, because a hash of each name would not compress. Two characters are enough for the files
 * of the theme, which are known: a test compares them.
 */
export function cssClassName({ localName, file, roots, themeDir }: CssClass): string {
  const paths = roots.filter((root) => isInside(file, root)).map((root) => toSitePath(file, root));
  // Relative to the innermost root: an installed engine is in the folder of the site.
  const [inside = path.basename(file)] = paths.sort((a, b) => a.length - b.length);
  const hash = createHash('sha256').update(inside).digest('base64url');
  return `${localName}-${hash.replace(/[-_]/g, '').slice(0, isInside(file, themeDir) ? 2 : 5)}`;
}
