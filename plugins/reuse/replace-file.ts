import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file in one step, with its folder where that is missing: who reads meanwhile, and who comes after a command
 * that was killed, finds the old text or the new one. Any number may write at the same time; the last one stays.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Whether a file is one that `replaceFile` is writing, by its name. */
export function isDraft(name: string): boolean {
  return /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);
}
