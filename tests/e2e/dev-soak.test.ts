/** @module-tag all */
import { rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedPage } from '#shared/shipped-page';
import type { PageData, PageFile } from '#shared/types';
import { createRandom } from '../../scripts/shared/random.ts';
import { startDev } from '../support/dev.ts';
import { parseHtml } from '../support/html.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

// A hundred edits of every kind, faster than anybody saves: whatever happened on the way, the server shows in the end
// what a fresh build shows, and pages that come and go are no errors.
let site: TestSite;
let server: TestServer;

beforeAll(async () => {
  site = await copyFixture('bilingual');
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

const edits = Number(process.env.DOC_SITE_EDITS ?? 100);
const seed = Number(process.env.DOC_SITE_SEED ?? 20240319);

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const brokenTexts = [
  '---\ntitle: [\n---\n',
  '# Broken\n\n<b>\n',
  '# Broken\n\n{\n',
  '---\nnope: 1\n---\n# Broken\n',
  '',
];

test(`after many quick edits (seed ${seed}) the dev server shows what a fresh build shows`, async () => {
  const { below } = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const pages = new Set(['docs/en/notes/one.md', 'docs/en/guide/third.md']);
  await site.write('docs/en/guide/third.md', '# Third\n');
  const config = await site.read('doc-site.config.ts');
  const warranty = await site.read('docs/en/shared/warranty.mdx');
  const meta = await site.read('docs/en/guide/_meta.json');
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };

  const actions: readonly (() => Promise<void>)[] = [
    async () => {
      const file = `docs/en/notes/new-${next()}.md`;
      pages.add(file);
      await site.write(file, `# New ${count}\n\nText ${count}.\n`);
    },
    async () => site.write(pick([...pages]), `# Edited ${next()}\n\n## Part\n\nText ${count}.\n`),
    async () => site.write(pick([...pages]), pick(brokenTexts)),
    async () => {
      const from = pick([...pages]);
      const to = `docs/en/notes/moved-${next()}.md`;
      await site.write(to, await site.read(from));
      await site.remove(from);
      pages.delete(from);
      pages.add(to);
    },
    async () => {
      if (pages.size < 3) return;
      const file = pick([...pages]);
      pages.delete(file);
      await site.remove(file);
    },
    async () => {
      const [folder, away] = [path.join(site.root, 'docs/en/notes'), path.join(site.root, 'docs/en/away')];
      await rename(folder, away);
      await wait(below(120));
      await rename(away, folder);
    },
    async () => {
      const file = pick([...pages]);
      const text = await site.read(file);
      for (let times = below(3); times >= 0; times -= 1) {
        await site.remove(file);
        await wait(below(60));
        await site.write(file, text);
        await wait(below(60));
      }
    },
    // As tools do that keep the time of a file.
    async () => {
      const file = pick([...pages]);
      await site.write(file, `# Dated ${10_000 + next()}\n`);
      await utimes(path.join(site.root, file), 1, 1);
    },
    async () => site.write('docs/en/guide/_meta.json', pick(['[', '["nowhere"]', '{}', meta])),
    async () => site.write('docs/en/shared/warranty.mdx', warranty.replace('Two years', `${next()} years`)),
  ];
  for (let edit = 0; edit < edits; edit += 1) {
    if (edit === 30) await site.write('doc-site.config.ts', 'export default {{');
    else if (edit === 60) await site.write('doc-site.config.ts', config.replace("'Handbook'", "'Soaked'"));
    else await pick(actions)();
    if (below(10) < 3) await wait(below(300));
  }
  await site.write('docs/en/guide/_meta.json', meta);
  for (const file of pages) await site.write(file, `# Last ${next()}\n\n## Part\n\nText ${count}.\n`);

  const { status, stdout, stderr } = await site.build();
  expect(status, stdout + stderr).toBe(0);
  for (const file of (await site.outputFiles()).filter((name) => name.startsWith('page-data/'))) {
    const { page: built } = await site.json<PageFile>(file);
    const served = () =>
      fetch(new URL(`/${file}`, server.url)).then(
        async (response): Promise<unknown> => comparable((await response.json()).page),
        () => undefined,
      );
    await expect.poll(served).toEqual(comparable(built));
  }
  expect(parseHtml(await site.output('index.html')).document.title).toContain('Soaked');
  const lines = server.printed().split('\n');
  expect(lines.filter((line) => /update failed|not found|no such file|Unexpected document/.test(line))).toEqual([]);
});

/** Data of a page as a build ships it, without what it alone knows. */
function comparable(page: PageData): PageData {
  return { ...shippedPage(page), shellId: '' };
}
