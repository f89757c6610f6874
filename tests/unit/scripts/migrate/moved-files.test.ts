import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { linkConverter } from '../../../../scripts/migrate/convert-links.ts';
import { filesBeside } from '../../../../scripts/migrate/moved-files.ts';
import { movedModules } from '../../../../scripts/migrate/moved-modules.ts';
import { readOldProject } from '../../../../scripts/migrate/old-project.ts';
import type { OldDocument } from '../../../../scripts/migrate/site.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    writeOutput(root, name, text);
  }
}

function documentAt(
  file: string,
  { lang = 'en', oldRoute = `/${file.replace(/\.mdx?$/, '')}`, body = '' } = {},
): OldDocument {
  const source = path.join(root, 'docs', lang === 'en' ? '' : lang, file);
  return { source, folder: path.join(root, 'docs'), lang, path: file, oldRoute, values: {}, body };
}

test('modules move if everything that they import does; packages come with their versions', async () => {
  await write({
    'package.json': '{ "dependencies": { "clsx": "^2.0.0", "inner": "workspace:*" } }',
    'tsconfig.json': '{\n  // Comment\n  "compilerOptions": { "paths": { "~/*": ["./src/*"] }, },\n}',
    'src/components/Good.tsx':
      "import clsx from 'clsx';\nimport { one } from '~/components/one';\nexport const Good = () => useState(clsx(one));\n",
    'src/components/one.ts': "import type { A } from 'unknown';\nexport const one = 1;\n",
    'src/components/All.tsx':
      "export { one, one as two } from '~/components/one';\nimport { Good } from '~/components/Good';\n",
    'src/components/Bad.tsx': "import { useData } from 'vitepress';\nexport const Bad = () => useData();\n",
    'src/components/Worse.tsx': "import { Bad } from './Bad';\nexport const Worse = Bad;\n",
  });
  const page = documentAt('guide/page.mdx');
  const site = {
    languages: [],
    options: {},
    publicFolders: [],
    moduleFolders: [{ folder: path.join(root, 'src/components'), into: 'docs/components/' }],
  };
  const project = readOldProject(root, {});
  const modules = movedModules({
    project,
    documents: [page],
    copied: await filesBeside(site),
    ownModules: /^vitepress/,
  });

  expect(modules.importedModule('~/components/Good', page)).toEqual({ request: '../../components/Good.tsx' });
  expect(modules.importedModule('~/components/Worse', page)).toEqual({
    missing: '`~/components/Worse` does not move, since `./Bad` does not move either',
  });
  expect(modules.importedModule('inner/x', page)).toEqual({ request: 'inner/x' });
  expect(modules.importedModule('nowhere', page)).toEqual({ missing: '`nowhere` does not exist here' });
  expect(modules.packages).toEqual({ clsx: '^2.0.0', inner: '*' });
  expect(modules.textOf(path.join(root, 'src/components/Good.tsx'))).toBe(
    "'use client';\n\nimport clsx from 'clsx';\nimport { one } from './one.ts';\nexport const Good = () => useState(clsx(one));\n",
  );
  expect(modules.textOf(path.join(root, 'src/components/All.tsx'))).toBe(
    "export { one, one as two } from './one.ts';\nimport { Good } from './Good.tsx';\n",
  );
  expect(modules.textOf(path.join(root, 'src/components/Bad.tsx'))).toBeUndefined();
});

test('links lead to the new routes, to files, to untranslated pages, or are known to lead nowhere', async () => {
  await write({ 'docs/public/pure.pdf': 'x', 'docs/guide/a.png': 'x', 'docs/assets/b.png': 'x' });
  const body = '# Title\n\n## Two words {#own}\n\n```sh\n# comment\n```\n\n## `a.b`\n';
  const page = documentAt('guide/page.md', { oldRoute: '/old/start', body });
  const german = documentAt('index.md', { lang: 'de', oldRoute: '/de/index' });
  const link = linkConverter({
    documents: [page, documentAt('guide/b.md'), german],
    defaultLang: 'en',
    prefixes: ['/', '/de/'],
    dialect: {},
    originals: new Map(),
    base: '/kite/',
    publicFolders: [path.join(root, 'docs/public')],
    aliased: (request) => (request.startsWith('~/') ? path.join(root, 'docs', request.slice(2)) : undefined),
    placeOf: (file) => (file.endsWith('a.png') ? 'docs/en/guide/a.png' : undefined),
    addAsset: (file) => `/assets/${path.basename(file)}`,
  });
  const from = (document: OldDocument) => (url: string) => {
    const { url: target, fault } = link(url, document);
    return fault === undefined ? target : `${target} (${fault.rule})`;
  };
  const urls = [
    '/old/start#own',
    '/old/start.html',
    './b.md',
    '#ab',
    '#comment',
    './a.png',
    '~/assets/b.png',
    '/pure.pdf',
    '/kite/pure.pdf',
    '/gone',
    '/gone.svg',
    'https://example.com',
    '../public/pure.pdf',
    '../public/gone.png',
  ];
  expect(urls.map(from(page))).toEqual([
    '/guide/page#own',
    '/guide/page',
    './b.md',
    '#ab',
    '#comment (dead-anchor)',
    './a.png',
    '/assets/b.png',
    '/pure.pdf',
    '/pure.pdf',
    '/gone (dead-link)',
    '/gone.svg (dead-image)',
    'https://example.com',
    '/pure.pdf',
    '/gone.png (dead-image)',
  ]);
  expect(['/de/', '/de/old/start#own', '/de/gone'].map(from(german))).toEqual([
    '/de/',
    '/de/guide/page#own',
    '/de/gone (dead-link)',
  ]);
});
