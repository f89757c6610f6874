import { expect, test } from 'vitest';
import { type ProjectFiles, projectFiles } from '../../../../../scripts/check/samples/project-files.ts';
import { toSample } from '../../../../../scripts/check/samples/sample.ts';

function filesOf(fences: readonly (readonly [title: string, code: string])[], paths = {}): ProjectFiles {
  const samples = fences.map(([title, code]) =>
    toSample({ lang: title.split('.').at(-1) ?? '', code, ...(title.includes('/') && { title }) }),
  );
  return projectFiles(samples, '/p', { paths, untyped: ['dayjs'] });
}

/** `importer: specifier → target`. */
function importsOf({ imports }: ProjectFiles): readonly string[] {
  return [...imports].flatMap(([from, targets]) => [...targets].map(([name, to]) => `${from}: ${name} → ${to}`));
}

test('an import resolves to the nearest sample before it with that path, else to the first after it', () => {
  const files = filesOf([
    ['src/index.tsx', `import { App } from './App';`],
    ['src/App.tsx', 'export const App = 1;'],
    ['src/App.tsx', 'export const App = 2;'],
    ['src/main.ts', `export * from './App.js';\nconst a = import(/* later */ './App');`],
  ]);
  expect(importsOf(files)).toEqual([
    '/p/0/src/index.tsx: ./App → /p/1/src/App.tsx',
    '/p/3/src/main.ts: ./App.js → /p/2/src/App.tsx',
    '/p/3/src/main.ts: ./App → /p/2/src/App.tsx',
  ]);
});

test('a module that the page does not show exports whatever is imported', () => {
  const files = filesOf([
    ['src/index.ts', `import start, { type Options, stop as end } from './server';`],
    ['src/other.js', `const all = require('./server');`],
  ]);
  expect(files.texts.get('/p/reader/2.d.ts')).toBe(
    'declare const main: any;\nexport default main;\nexport const Options: any;\nexport type Options = any;\n' +
      'export const stop: any;\nexport type stop = any;\nexport {};\n',
  );
  expect(files.texts.get('/p/reader/3.d.ts')).toBe('declare const anything: any;\nexport = anything;\n');
});

test('a package without types exports whatever is imported, by any number of imports', () => {
  const files = filesOf([
    ['src/a.ts', `import day from 'dayjs';\nimport type { Dayjs } from 'dayjs';\nimport 'dayjs/locale/de';`],
  ]);
  expect(importsOf(files)).toEqual([
    '/p/0/src/a.ts: dayjs → /p/reader/1.d.ts',
    '/p/0/src/a.ts: dayjs/locale/de → /p/reader/2.d.ts',
  ]);
  expect(files.texts.get('/p/reader/1.d.ts')).toBe(
    'declare const main: any;\nexport default main;\nexport const Dayjs: any;\nexport type Dayjs = any;\nexport {};\n',
  );
});

test('styles, images and packages are left to the compiler', () => {
  const files = filesOf([
    ['src/index.ts', `import './a.css';\nimport logo from './a.svg';\nimport React from 'react';`],
  ]);
  expect(importsOf(files)).toEqual([]);
});

test('aliases of the page’s tsconfig.json are followed', () => {
  const files = filesOf(
    [
      ['src/index.ts', `import a from '@/parts/a';\nimport b from 'b';`],
      ['src/parts/a.ts', 'export default 1;'],
      ['lib/b.ts', 'export default 1;'],
    ],
    { '@/*': ['./src/*'], b: ['./lib/b.ts'] },
  );
  expect(importsOf(files)).toEqual([
    '/p/0/src/index.ts: @/parts/a → /p/1/src/parts/a.ts',
    '/p/0/src/index.ts: b → /p/2/lib/b.ts',
  ]);
});

test('an import that almost matches a sample is reported', () => {
  const files = filesOf([
    ['src/index.ts', `import './style.css';\nimport { App } from './Ap';`],
    ['src/App.ts', 'export const App = 1;'],
  ]);
  expect(files.findings).toEqual(
    new Map([
      [
        0,
        [
          {
            message: 'Unexpected import `./Ap`: no sample of the page has this path.',
            line: 2,
            column: 22,
            hint: 'Did you mean `src/App.ts`?',
          },
        ],
      ],
    ]),
  );
});

test('a sample without a title belongs to the sources', () => {
  const files = filesOf([
    ['ts', `import { a } from './a';`],
    ['src/a.ts', 'export const a = 1;'],
  ]);
  expect(importsOf(files)).toEqual(['/p/0/src/sample.ts: ./a → /p/1/src/a.ts']);
});

test('a name that the compiler refuses gets the extension of the language', () => {
  const sample = toSample({ lang: 'json', title: '.env.local', code: '{}' });
  expect([...projectFiles([sample], '/p', { paths: {}, untyped: [] }).paths]).toEqual([[0, '/p/0/.env.local.json']]);
});
