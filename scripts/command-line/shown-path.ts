import { relative } from 'node:path';
import { isInside } from '../../plugins/files/is-inside.ts';

/** A path in messages: relative to the current folder, `.` for the folder itself; unchanged outside of it. */
export function shownPath(path: string): string {
  const folder = process.cwd();
  return isInside(path, folder) ? relative(folder, path) || '.' : path;
}
