import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { withoutThreads } from '../support/command.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

let site: TestSite;
let cold: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = await bilingualWithIsland();
  expect((await site.buildIn()).status).toBe(0);
  cold = await site.contents();
});
afterAll(() => site.dispose());

/**
 * A component with a CSS module has a script and class names of its own, which must not depend on its place on disk.
 */
async function bilingualWithIsland(): Promise<TestSite> {
  const copy = await copyFixture('bilingual');
  await copy.write('docs/en/_parts/Chip.module.css', '.chip { color: teal; }\n');
  await copy.write(
    'docs/en/_parts/Chip.tsx',
    "'use client';\nimport styles from './Chip.module.css';\nexport const Chip = () => <b className={styles.chip}>chip</b>;\n",
  );
  const page = await copy.read('docs/en/guide/second.mdx');
  await copy.write('docs/en/guide/second.mdx', `import { Chip } from '../_parts/Chip.tsx'\n\n${page}\n<Chip />\n`);
  return copy;
}

/** Names of the files that are not the same in both, hashes in names left out. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const changed = [...names].filter((name) => before.get(name) !== after.get(name));
  return [
    ...new Set(
      changed.map((name) => name.replace(/\.(?:[0-9a-f]{10}|[0-9a-f]{8}|[a-z]+-\d+-[0-9a-f]{8})\./, '.<hash>.')),
    ),
  ].sort();
}

test('two builds of the same input are byte-identical, in any folder, with any cache folder, with or without threads, at any hour and in any language', async () => {
  const other = await bilingualWithIsland();
  // The bundler sorts modules by their paths: this one lies between the packages and the theme.
  const cache = path.join(engineRoot, `test-results/cache-${process.pid}`);
  try {
    const { status } = await other.buildIn({
      ...withoutThreads,
      DOC_SITE_CACHE: cache,
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    });
    expect(status).toBe(0);
    expect(differences(cold, await other.contents())).toEqual([]);
  } finally {
    await rm(cache, { recursive: true, force: true });
    await other.dispose();
  }
});

describe('with a warm cache', () => {
  test('a build is the same as a cold one', { tags: 'all' }, async () => {
    expect((await site.buildIn()).status).toBe(0);
    expect(differences(cold, await site.contents())).toEqual([]);
  });

  test('an edited paragraph changes its page and what is made from the text of all pages, and nothing else', async () => {
    const page = await site.read('docs/zh/guide/second.mdx');
    await site.write('docs/zh/guide/second.mdx', page.replace('左和右。', '左、右和中间。'));
    expect((await site.build()).status).toBe(0);
    const after = await site.contents();
    await site.write('docs/zh/guide/second.mdx', page);
    expect(differences(cold, after)).toEqual([
      'page-data/zh/guide/second.json',
      'search-index.json',
      'static/search_index.zh.<hash>.json',
      'static/search_index.zh.titles.<hash>.json',
      'zh/guide/second.html',
      'zh/guide/second.md',
      'zh/llms-full.txt',
    ]);
  });

  test('an edited release changes its feeds too', { tags: 'all' }, async () => {
    const page = await site.read('docs/en/notes/one.md');
    await site.write('docs/en/notes/one.md', page.replace('It has begun.', 'It has begun at last.'));
    expect((await site.build()).status).toBe(0);
    const after = await site.contents();
    await site.write('docs/en/notes/one.md', page);
    expect(differences(cold, after)).toEqual([
      'llms-full.txt',
      'notes-atom.xml',
      'notes-rss.xml',
      'notes/one.html',
      'notes/one.md',
      'page-data/notes/one.json',
      'search-index.json',
      'static/search_index.en.<hash>.json',
      'static/search_index.en.titles.<hash>.json',
    ]);
  });

  test('an edited fragment changes the pages that show it', { tags: 'all' }, async () => {
    const fragment = await site.read('docs/en/shared/warranty.mdx');
    await site.write('docs/en/shared/warranty.mdx', fragment.replace('Two years', 'Three years'));
    expect((await site.build()).status).toBe(0);
    const after = await site.contents();
    await site.write('docs/en/shared/warranty.mdx', fragment);
    expect(differences(cold, after)).toEqual([
      'guide/first.html',
      'guide/first.md',
      'llms-full.txt',
      'page-data/guide/first.json',
      'search-index.json',
      'static/search_index.en.<hash>.json',
      'static/search_index.en.titles.<hash>.json',
    ]);
  });

  test('undoing an edit gives the first build again', async () => {
    expect((await site.build()).status).toBe(0);
    expect(differences(cold, await site.contents())).toEqual([]);
  });
});
