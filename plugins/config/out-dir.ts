import { existsSync } from 'node:fs';
import path from 'node:path';
import { realPath } from './real-path.ts';

/** Folders that the output folder must keep away from; all absolute. */
export interface OutDirNeighbours {
  readonly root: string;
  readonly docsDir: string;
  /** The user's home folder, when it is known. */
  readonly home?: string | undefined;
}

/**
 * Why a folder may not be the output folder, which a build replaces as a whole; undefined when it may. Links are
 * followed, also those of a folder that does not exist yet.
 */
export function outDirRefusal(outDir: string, { root, docsDir, home }: OutDirNeighbours): string | undefined {
  const real = realPath(outDir);
  const isIn = (inner: string, outer: string) => {
    const relative = path.relative(realPath(outer), realPath(inner));
    return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
  };
  if (path.dirname(real) === real) return 'it is the top of the disk';
  if (home !== undefined && realPath(home) === real) return 'it is your home folder';
  if (isIn(root, outDir)) return 'it holds the site itself';
  if (isIn(docsDir, outDir)) return 'it holds the documents';
  if (existsSync(path.join(real, '.git'))) return 'it is a repository';
  return isIn(outDir, docsDir) ? 'it lies in the documents' : undefined;
}
