import path from 'node:path';
import { expect, test } from 'vitest';
import { DocSiteError, type Problem } from '#shared/errors';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { createDocSite } from '../../../../plugins/site/doc-site.ts';
import { fc } from '../../../support/fast-check.ts';
import { nastyText, nastyValue } from '../../../support/nasty.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const config = {
  title: 'Tool',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
  feeds: [{ id: 'notes', folder: '/notes/', title: { en: 'Notes', zh: '札记' } }],
};

const keys = fc.constantFrom(
  'title',
  'hero',
  'features',
  'prev',
  'redirectFrom',
  'head',
  'search',
  'link-rss',
  'outline',
);
const frontMatterLine = fc.oneof(
  fc.constantFrom('title: A', 'pageType: home', 'overview: true', 'redirectFrom: [/old]', 'published_at: 2024-01-01'),
  fc.constantFrom(
    'link-rss: [notes]',
    'search: false',
    'next: /guide/b',
    'outline: [2, 3]',
    '__proto__: 1',
    'title: [',
  ),
  fc.tuple(keys, nastyValue).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
);

const piece = fc.oneof(
  fc.constantFrom('# Heading', '## A', '## A', '## constructor {#__proto__}', ':::tip', ':::', '```ts {1,3-}', '```'),
  fc.constantFrom('- item', '| a | b |\n|:-:|--|\n| c | d |', '[a](/guide/a#a)', '[b](./b.mdx)', '![](./none.png)'),
  fc.constantFrom('<Overview />', '<Card title="a" href="//evil" />', '{', "import A from './b.mdx'", '<A />', '<b>'),
  nastyText,
);

const document = fc
  .tuple(
    fc.array(frontMatterLine, { maxLength: 2 }),
    fc.array(fc.tuple(piece, fc.constantFrom('\n\n', '\n', ' ', '\r\n')), { maxLength: 6 }),
  )
  .map(([lines, parts]) => (lines.length > 0 ? `---\n${lines.join('\n')}\n---\n` : '') + parts.flat().join(''));

const known = fc.constantFrom<unknown>('a', 'index', 'none', { type: 'dir', name: 'sub' }, { type: 'divider' });
const metaFile = fc.array(fc.oneof(known, nastyValue), { maxLength: 3 });
const navFile = fc.array(fc.oneof(fc.constant({ text: 'A', link: '/guide/a' }), nastyValue), { maxLength: 2 });
const names = ['en/index.mdx', 'zh/index.md', 'en/guide/a.md', 'en/guide/b.mdx', 'zh/guide/a.mdx', 'en/notes/one.md'];

const site = fc.record({
  docs: fc.dictionary(
    fc.constantFrom(...names, 'en/guide.md', 'en/guide/index.md', 'en/constructor/__proto__.md'),
    document,
    {
      minKeys: 1,
      maxKeys: 5,
      noNullPrototype: true,
    },
  ),
  meta: metaFile,
  nav: navFile,
});

/** Reads a site to the data of its last page; what is wrong with it. */
async function problemsOf({ docs, meta, nav }: typeof site extends fc.Arbitrary<infer S> ? S : never) {
  const root = temporaryFolder();
  try {
    writeOutput(root, 'doc-site.config.mjs', `export default ${JSON.stringify(config)};`);
    for (const [file, text] of Object.entries(docs)) writeOutput(root, `docs/${file}`, text);
    writeOutput(root, 'docs/en/guide/_meta.json', JSON.stringify(meta));
    writeOutput(root, 'docs/en/_nav.json', JSON.stringify(nav));
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const configFile = path.join(root, 'doc-site.config.mjs');
    const opened = await createDocSite({ command: 'build', configFile, env: {}, createLogger: () => silent });
    try {
      const problems = [...(await opened.contentProblems())];
      for (const routePath of opened.model().pages.keys()) {
        await opened
          .model()
          .pageData(routePath)
          .catch((error: unknown) => problems.push(...expected(error)));
      }
      return problems;
    } finally {
      await opened.close();
    }
  } catch (error) {
    return expected(error);
  }
}

/** The problems of an error meant for the author; any other error fails the test. */
function expected(error: unknown): readonly Problem[] {
  if (error instanceof DocSiteError) return error.problems;
  throw error;
}

const title =
  'whatever documents, front matter and navigation files hold, %i sites are read or every mistake has its file';

test.each([4])(title, { timeout: 60_000 }, expectPlaces);

test.each([100])(title, { timeout: 120_000, tags: 'all' }, expectPlaces);

async function expectPlaces(numRuns: number): Promise<void> {
  // What is wrong with any of them is in their files, and not in the configuration.
  expect(await problemsOf({ docs: { 'en/guide/a.md': '# A\n' }, meta: ['a'], nav: [] })).toEqual([]);
  await fc.assert(
    fc.asyncProperty(site, async (files) => {
      for (const { file, message } of await problemsOf(files)) {
        expect(file).toMatch(/^(?:docs(?:\/|$)|doc-site\.config)/);
        expect(message).toMatch(/^\S.*[.!?]$/s);
      }
    }),
    { numRuns },
  );
}
