import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes a file in one step, with its folder: who reads meanwhile finds the old text or the new one. */
export function replaceFile(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${threadId}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
