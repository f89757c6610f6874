import { readFileSync } from 'node:fs';

/**
 * What a file holds; undefined when it cannot be read. In one go: commands read thousands of small files, and waiting for
 * each step of each takes several times as long as the steps.
 */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
