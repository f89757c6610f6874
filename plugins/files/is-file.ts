import { statSync } from 'node:fs';

/** Whether a path leads to a file that can be read to its end; reading a pipe might never end. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
