import { statsOf } from './stats-of.ts';

/** Whether a path leads to a file that can be read to its end; reading a pipe might never end. */
export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() ?? false;
}
