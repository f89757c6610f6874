import { readFileSync } from 'node:fs';

/**
 * Content of a file; undefined when it cannot be read. Synchronous: commands read thousands of small files, and awaiting
 * each of them would take several times as long.
 */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
