import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { localModules } from '../../../plugins/site-code/local-modules.ts';
import { openSiteModules } from '../../../plugins/site-code/site-modules.ts';
import { docsRoot } from './docs-root.ts';
import { samplesIn } from './samples-in.ts';

// A test of the documented release passes again as long as nothing has changed of what it depends on, since neither the
// release nor its samples change by themselves. `tests/docs/passed/` has a record of each test file that has passed; it
// is committed. `npm test` leaves these files out, `npm test -- --all` runs them again.

const root = fileURLToPath(new URL('../', import.meta.url));
const records = path.join(root, 'passed');
const { resolve } = openSiteModules(root);

/** What a test file has read: paths below `docs`, sorted. */
export interface Reads {
  /** Read as a whole. */
  readonly files: readonly string[];
  /** Pages whose samples were read. */
  readonly samples: readonly string[];
}

/** The record of a test file. */
interface Passed extends Reads {
  /** Hash of these, the test, the modules that it imports, the packages, and the system it ran on. */
  readonly hash: string;
}

/** Paths below `tests/docs` of the test files that have passed with everything as it is now. */
export function passedTests(): readonly string[] {
  const names = readdirSync(records, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.replace(/json$/, 'ts')).filter(isPassed);
}

/**
 * Records that a test file has passed, and which documents it has read. One that has read none tests something else
 * than samples: it has no record and runs every time.
 */
export function recordPassed(test: string, reads: Reads): void {
  const name = path.relative(root, test);
  const record: Passed = { ...reads, hash: hashOf(name, reads) };
  if (reads.files.length + reads.samples.length === 0) return;
  mkdirSync(path.dirname(recordOf(name)), { recursive: true });
  writeFileSync(recordOf(name), `${JSON.stringify(record, null, 2)}\n`);
}

/** Deletes the record of a test file, which has failed. */
export function removeRecord(test: string): void {
  rmSync(recordOf(path.relative(root, test)), { force: true });
}

function isPassed(name: string): boolean {
  try {
    const record: Passed = JSON.parse(readFileSync(recordOf(name), 'utf8'));
    return record.hash === hashOf(name, record);
  } catch {
    // The test or a document is gone, or the record is damaged.
    return false;
  }
}

/** Absolute paths of a module below `tests/docs` and of all that it imports. */
function modulesOf(name: string): readonly string[] {
  return localModules(path.join(root, name), { resolve }).map(({ file }) => file);
}

function recordOf(name: string): string {
  return path.join(records, name.replace(/ts$/, 'json'));
}

function hashOf(name: string, { files, samples }: Reads): string {
  const [node = ''] = process.versions.node.split('.');
  const hash = createHash('sha256').update([process.platform, process.arch, node].join(' '));
  // Samples are hashed as they are read, so it does not matter how they are read.
  const readers = new Set(modulesOf('support/samples-in.ts'));
  const whole = [
    // With its helpers and the modules of the engine that it uses.
    ...modulesOf(name)
      .filter((file) => !readers.has(file))
      .toSorted(),
    path.join(root, 'packages/package-lock.json'),
    ...files.map((file) => path.join(docsRoot, file)),
  ];
  for (const file of whole) hash.update('\0').update(readFileSync(file));
  for (const page of samples) {
    const found = samplesIn(readFileSync(path.join(docsRoot, page), 'utf8'));
    // Without lines, which change with the text around them.
    hash.update('\0').update(JSON.stringify(found.map(({ lang, title, code }) => [lang, title, code])));
  }
  return hash.digest('hex');
}
