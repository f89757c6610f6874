import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AddedPage, OutputFile } from '../../../../plugins/api/index.ts';
import { checkAddedPages } from '../../../../plugins/hooks/added-pages.ts';
import { checkOutputFiles } from '../../../../plugins/hooks/output-files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const file = join(temporaryFolder(), 'page.md');
writeFileSync(file, '# Page\n');

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

test('pages with a text or a file are accepted', () => {
  const pages: AddedPage[] = [
    { filePath: 'en/a.mdx', content: '' },
    { filePath: 'zh/b/index.md', file },
  ];
  const given = pages.map((item) => ({ plugin: 'p', hook: 'addPages', item }));
  expect(checkAddedPages(given, ['en', 'zh'])).toEqual(pages);
});

test.each<[AddedPage, string]>([
  [{ filePath: '../x.md', content: '' }, 'adds the page "../x.md", which is not a path of a document.'],
  [{ filePath: 'en/x.txt', content: '' }, 'adds the page "en/x.txt", which is not a path of a document.'],
  [untyped({ content: '' }), 'adds the page undefined, which is not a path of a document.'],
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
    'adds the page "en/x.md", but `madeFrom` is not an absolute path.',
  ],
])('the page %j is refused with the name of its plugin', (item, message) => {
  expect(messageOf(() => checkAddedPages([{ plugin: 'p', hook: 'addPages', item }], ['en']))).toBe(
    `DocSiteError: Plugin "p" ${message}`,
  );
});

test('an output file without content is refused with the name of its plugin', () => {
  const item = { path: 'a.json' } as OutputFile;
  expect(messageOf(() => checkOutputFiles([{ plugin: 'p', hook: 'addOutputFiles', item }], '/nowhere'))).toBe(
    'DocSiteError: Plugin "p" writes "a.json" without text or bytes in `content`.',
  );
});
