import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../files/is-inside.ts';
import { realPath } from '../files/real-path.ts';

/** Folders that limit the choice of an output folder; all absolute. */
interface OutDirNeighbours {
  readonly root: string;
  readonly docsDir: string;
  /** The user's home folder, if known. */
  readonly home?: string | undefined;
}

/**
 * Why a folder must not be the output folder, which a build replaces completely; undefined when it may be. Symbolic
 * links are followed, also in the parents of a folder that does not exist yet.
 */
export function outDirRefusal(outDir: string, { root, docsDir, home }: OutDirNeighbours): string | undefined {
  const real = realPath(outDir);
  const isIn = (inner: string, outer: string) => isInside(realPath(inner), realPath(outer));
  if (path.dirname(real) === real) return 'it is the root of the disk';
  if (home !== undefined && realPath(home) === real) return 'it is your home folder';
  if (isIn(root, outDir)) return 'it contains the site';
  if (isIn(docsDir, outDir)) return 'it contains the documents';
  if (existsSync(path.join(real, '.git'))) return 'it is a repository';
  return isIn(outDir, docsDir) ? 'it is inside the docs folder' : undefined;
}
