import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// A test of the documented release passes again as long as nothing has changed of what it depends on, since neither the
// release nor its samples change by themselves. `tests/docs/passed/` has a record of each test file that has passed; it
// is committed. `npm test` leaves these files out, `npm test -- --all` runs them again.

const root = fileURLToPath(new URL('../', import.meta.url));
const records = path.join(root, 'passed');

/** Folder of the site's documents. */
export const docsRoot = path.join(root, '../../docs');

/** The record of a test file. */
interface Passed {
  /** Paths of the documents it has read, below `docs`, sorted. */
  readonly reads: readonly string[];
  /** Hash of these documents, the test, its helpers, the packages, and the system it ran on. */
  readonly hash: string;
}

/** Paths below `tests/docs` of the test files that have passed with everything as it is now. */
export function passedTests(): readonly string[] {
  const names = readdirSync(records, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.replace(/json$/, 'ts')).filter(isPassed);
}

/**
 * Records that a test file has passed, and which documents it has read. One that has read none tests something else than
 * samples: it has no record and runs every time.
 */
export function recordPassed(test: string, reads: readonly string[]): void {
  const name = path.relative(root, test);
  const record: Passed = { reads, hash: hashOf(name, reads) };
  if (reads.length === 0) return;
  mkdirSync(path.dirname(recordOf(name)), { recursive: true });
  writeFileSync(recordOf(name), `${JSON.stringify(record, null, 2)}\n`);
}

/** Deletes the record of a test file, which has failed. */
export function removeRecord(test: string): void {
  rmSync(recordOf(path.relative(root, test)), { force: true });
}

function isPassed(name: string): boolean {
  try {
    const { reads, hash }: Passed = JSON.parse(readFileSync(recordOf(name), 'utf8'));
    return hash === hashOf(name, reads);
  } catch {
    // The test or a document is gone, or the record is damaged.
    return false;
  }
}

function recordOf(name: string): string {
  return path.join(records, name.replace(/ts$/, 'json'));
}

function hashOf(name: string, reads: readonly string[]): string {
  const helpers = readdirSync(path.join(root, 'support')).sort();
  const files = [
    ...[name, 'packages/package-lock.json', ...helpers.map((helper) => `support/${helper}`)].map((file) => root + file),
    ...reads.map((file) => path.join(docsRoot, file)),
  ];
  const [node = ''] = process.versions.node.split('.');
  const hash = createHash('sha256').update([process.platform, process.arch, node].join(' '));
  for (const file of files) hash.update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
