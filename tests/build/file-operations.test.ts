/** @module-tag all */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFixture, type TestSite } from '../support/site.ts';

const counter = fileURLToPath(new URL('../support/count-file-operations.mjs', import.meta.url));

type Counts = Readonly<Record<string, number>>;

/** What builds of a site of few pages and of one with more pages ask of the file system. */
const builds: Record<'cold' | 'warm', Counts>[] = [];
const sites: TestSite[] = [];
const sizes = [10, 30];

beforeAll(async () => {
  for (const size of sizes) {
    const site = await copyFixture('minimal');
    sites.push(site);
    for (let page = 1; page <= size; page += 1)
      await site.write(`docs/en/page-${page}.md`, `# Page ${page}\n\nText.\n`);
    builds.push({ cold: await countsOf(site), warm: await countsOf(site) });
  }
});
afterAll(() => Promise.all(sites.map((site) => site.dispose())));

async function countsOf(site: TestSite): Promise<Counts> {
  const counts = path.join(path.dirname(site.root), 'counts.json');
  const env = { NODE_OPTIONS: `--import ${counter}`, COUNTED_FOLDER: site.root, COUNTS_FILE: counts };
  expect(await site.buildIn(env)).toMatchObject({ status: 0 });
  return JSON.parse(await readFile(counts, 'utf8'));
}

/** Operations for each further page. */
function perPage(build: 'cold' | 'warm'): number {
  const [few = 0, many = 0] = builds.map((site) => Object.values(site[build]).reduce((sum, count) => sum + count, 0));
  const [from = 0, to = 0] = sizes;
  return (many - few) / (to - from);
}

test('a build from nothing needs at most 21 file operations for each page', () => {
  // 7 writes: three files and four results; 6 reads: the document, one of the files, and four results that are not there
  // yet; 8 looks at what a path is.
  expect(perPage('cold')).toBeLessThanOrEqual(21);
});

test('a build without changes needs at most 13 file operations for each page', () => {
  // 3 links: three files of the last output; 3 reads: the document and two results; 7 looks at what a path is, or when a
  // result was used.
  expect(perPage('warm')).toBeLessThanOrEqual(13);
});
