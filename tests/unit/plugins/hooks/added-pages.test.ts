import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectedProblems } from '#shared/errors';
import type { AddedPage, Doc, OutputFile } from '../../../../plugins/api/index.ts';
import { checkAddedPages } from '../../../../plugins/hooks/added-pages.ts';
import { checkOutputFiles } from '../../../../plugins/hooks/output-files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeDoc } from '../features/support.ts';

const file = join(temporaryFolder(), 'page.md');
writeFileSync(file, '# Page\n');

const call = { plugin: 'p', hook: 'addPages', place: () => undefined };
const config = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };

function withoutRoute({ route: _, ...fragment }: Doc): Doc {
  return fragment;
}

/** What a plugin in JavaScript may return all the same. */
const untyped = (page: object) => page as AddedPage;

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  return '';
}

function problemsOf(given: Parameters<typeof checkAddedPages>[0], docs: readonly Doc[]): readonly string[] {
  try {
    checkAddedPages(given, { config, docs });
    return [];
  } catch (error) {
    return expectedProblems(error).map(({ message }) => message);
  }
}

test('pages with a text or a file are accepted', () => {
  const pages: AddedPage[] = [
    { filePath: 'en/a.mdx', content: '' },
    { filePath: 'zh/b/index.md', file },
  ];
  const given = pages.map((item) => ({ ...call, item }));
  expect(checkAddedPages(given, { config, docs: [] })).toEqual(pages);
});

test.each<[AddedPage, string]>([
  [{ filePath: '../x.md', content: '' }, 'adds the page "../x.md", which is not the path of a document.'],
  [
    { filePath: `en/${'x'.repeat(251)}.md`, content: '' },
    `adds the page "en/${'x'.repeat(251)}.md", whose name is too long.`,
  ],
  [{ filePath: 'en/x.txt', content: '' }, 'adds the page "en/x.txt", which is not the path of a document.'],
  [untyped({ content: '' }), 'adds a page, but gives it no `filePath`.'],
  [{ filePath: 'fr/x.md', content: '' }, 'adds the page "fr/x.md", which is not in a language of the site.'],
  [{ filePath: 'en/x.md' }, 'adds the page "en/x.md", expected exactly one of `content` and `file`.'],
  [
    { filePath: 'en/x.md', content: '', file },
    'adds the page "en/x.md", expected exactly one of `content` and `file`.',
  ],
  [{ filePath: 'en/x.md', file: '/nowhere.md' }, 'adds the page "en/x.md", but there is no file `/nowhere.md`.'],
  [{ filePath: 'en/x.md', file: '/dev' }, 'adds the page "en/x.md", but there is no file `/dev`.'],
  [{ filePath: 'en/x.md', file: '/dev/zero' }, 'adds the page "en/x.md", but there is no file `/dev/zero`.'],
  [
    untyped({ filePath: 'en/x.md', content: '', madeFrom: 42 }),
    'adds the page "en/x.md", but `madeFrom` is neither an absolute path nor a text with its name.',
  ],
])('the page %j is refused with the name of its plugin', (item, message) => {
  expect(problemsOf([{ ...call, item }], [])).toEqual([`Plugin "p" ${message}`]);
});

test.each([
  ['en/a.md', 'the document `en/a.md`'],
  ['en/a.mdx', 'the document `en/a.md`'],
  ['en/moved.md', 'the document `en/slug.md`'],
  ['en/slug.md', 'the document `en/slug.md`'],
  ['en/_part.md', 'the document `en/_part.md`'],
  ['en/b/index.md', 'a page of plugin "other"'],
])('a page at an address that is taken is refused: %s', (filePath, owner) => {
  const docs = [
    makeDoc('en/a.md', '/a'),
    makeDoc('en/slug.md', '/moved'),
    withoutRoute(makeDoc('en/_part.md', '/_part')),
  ];
  const given = [
    { ...call, plugin: 'other', item: { filePath: 'en/b/index.mdx', content: '' } },
    { ...call, item: { filePath, content: '' } },
  ];
  expect(problemsOf(given, docs)).toEqual([
    `Plugin "p" adds the page "${filePath}", but ${owner} is already at this address.`,
  ]);
});

test('all pages that are refused are named', () => {
  const given = ['en/a.md', 'fr/x.md', 'en/b.md', 'en/b.mdx'].map((filePath) => ({
    ...call,
    item: { filePath, content: '' },
  }));
  expect(problemsOf(given, [makeDoc('en/a.md', '/a')])).toEqual([
    'Plugin "p" adds the page "en/a.md", but the document `en/a.md` is already at this address.',
    'Plugin "p" adds the page "fr/x.md", which is not in a language of the site.',
    'Plugin "p" adds the page "en/b.mdx", but a page of plugin "p" is already at this address.',
  ]);
});

test('an output file without content is refused with the name of its plugin', () => {
  const item = { path: 'a.json' } as OutputFile;
  expect(messageOf(() => checkOutputFiles([{ ...call, hook: 'addOutputFiles', item }], '/nowhere'))).toBe(
    'DocSiteError: Plugin "p" writes "a.json" without text or bytes in `content`.',
  );
});
