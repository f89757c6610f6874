// Loaded by `--import`: counts what the main thread asks of `node:fs` for files below the folder COUNTED_FOLDER and for
// open files, by function, and writes the counts to the file COUNTS_FILE. What Node does inside of a call counts once.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { COUNTED_FOLDER: folder = '', COUNTS_FILE: target = '' } = process.env;
const { writeFileSync } = fs;

/** @type {Record<string, number>} */
const counts = {};
let isInside = false;

/** @type {Record<string, unknown>} */
const functions = fs;
for (const [name, original] of Object.entries(functions)) {
  if (!name.endsWith('Sync') || typeof original !== 'function') continue;
  functions[name] = Object.assign((/** @type {unknown[]} */ ...args) => {
    if (isInside) return original(...args);
    const [file] = args;
    const isCounted = typeof file === 'number' || (typeof file === 'string' && file.startsWith(folder));
    if (isCounted) counts[name] = (counts[name] ?? 0) + 1;
    isInside = true;
    try {
      return original(...args);
    } finally {
      isInside = false;
    }
  }, original);
}
syncBuiltinESMExports();
if (isMainThread) process.once('exit', () => writeFileSync(target, JSON.stringify(counts)));
