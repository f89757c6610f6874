/** @module-tag all */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: TestServer;
let config: string;

beforeAll(async () => {
  site = await copyFixture('bilingual');
  config = await site.read('doc-site.config.ts');
  await site.write('docs/en/guide/Sign.tsx', "'use client';\nexport const Sign = () => <p>Sign</p>;\n");
  await site.write('docs/en/guide/third.mdx', '# Third\n');
  const probe = pathToFileURL(path.join(engineRoot, 'tests/support/heap-probe.mjs')).href;
  server = await startDev(site, {
    // An idle thread sleeps otherwise, and reports nothing.
    env: { NODE_OPTIONS: `--import=${probe}`, PISCINA_DISABLE_ATOMICS: '1' },
  });
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

/** What may be added, in bytes: code goes on being optimized. */
const allowed = 2_500_000;

async function shows(path: string, text: string): Promise<void> {
  const served = async () => (await fetch(new URL(path, server.url))).text();
  await expect.poll(served, { interval: 100, timeout: 30_000 }).toContain(text);
}

let round = 0;

/** Makes one edit of every kind, each as long as a number of characters, and waits until each is served. */
async function editAll(length: number): Promise<void> {
  const comment = 'x'.repeat(length);
  // Never the same text again, even when the test is repeated.
  round += 1;
  const mark = `Round ${round}.`;
  const second = `---\ndescription: The text of ${mark}\n---\n\n# Second\n\n{/* ${comment} */}\n`;
  await site.write('docs/en/guide/second.mdx', second);
  await shows('/page-data/guide/second.json', mark);
  await site.write('docs/en/shared/warranty.mdx', `## Warranty\n\n${mark}\n\n{/* ${comment} */}\n`);
  await shows('/page-data/guide/first.json', mark);
  const component = `'use client';\nexport const Sign = () => <p>${mark}</p>;\n// ${comment}\n`;
  await site.write('docs/en/guide/Sign.tsx', component);
  await site.write('docs/en/guide/third.mdx', `import { Sign } from './Sign.tsx';\n\n# Third ${mark}\n\n<Sign />\n`);
  await shows('/page-data/guide/third.json', `<p>${mark}</p>`);
  const navigation = JSON.stringify([{ text: mark, link: '/guide/' }]);
  await site.write('docs/en/_nav.json', navigation + ' '.repeat(length));
  await shows('/guide/', `>${mark}`);
}

/** Bytes in use in the main thread and in the thread that compiles documents. */
async function heaps(): Promise<readonly number[]> {
  const lines = await Promise.all([server.whenPrinted(/^heap 0 \d+$/m), server.whenPrinted(/^heap [1-9]\d* \d+$/m)]);
  return lines.map((line) => Number(line.split(' ')[2]));
}

test('memory does not grow with the number of edits', async () => {
  const rounds = 10;
  // To keep a text of each round takes twice what is allowed.
  const length = (2 * allowed) / rounds;
  // The first rounds load and optimize code.
  for (let count = 0; count < 4; count += 1) await editAll(length);
  const [main = 0, thread = 0] = await heaps();
  for (let count = 0; count < rounds; count += 1) await editAll(length);
  const [mainAfter = 0, threadAfter = 0] = await heaps();
  expect(mainAfter - main).toBeLessThan(allowed);
  expect(threadAfter - thread).toBeLessThan(allowed);
});

test('memory does not grow with the number of restarts', async () => {
  /** Each of them sets up the bundler in another way. */
  async function restart(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      round += 1;
      const options = `title: 'Title ${round}', rsbuild: { source: { define: { ROUND: '${round}' } } },`;
      await site.write('doc-site.config.ts', config.replace("title: 'Handbook',", options));
      await shows('/guide/', `| Title ${round}</title>`);
    }
  }
  await restart(2);
  const [main = 0] = await heaps();
  await restart(6);
  const [mainAfter = 0] = await heaps();
  // A bundler that is kept takes 8 MB.
  expect(mainAfter - main).toBeLessThan(10_000_000);
});
