import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { engineRoot } from '../../../../../plugins/files/engine-files.ts';
import { loadTypeScript } from '../../../../../plugins/typescript/typescript-api.ts';
import { checkTypes, type TypeFindings } from '../../../../../scripts/check/samples/check-types.ts';
import { type Fence, toSample } from '../../../../../scripts/check/samples/sample.ts';

const packages = path.join(engineRoot, 'manual/packages');

const fence = (title: string, code: string): Fence => ({ lang: title.split('.').at(-1) ?? '', title, code });
const signature = (code: string): Fence => ({ lang: 'ts', code });

const declaredUse = fence('src/index.ts', `import text from './a.saw';\nconsole.log(text, RELEASE);`);
const declared = fence(
  'src/env.d.ts',
  `declare const RELEASE: string;\ndeclare module '*.saw' {\n  const text: string;\n  export default text;\n}`,
);
const ownUse = fence('src/index.tsx', 'export const a = <div class="b" />;');
const ownJsx = [
  fence('tsconfig.json', '{ "compilerOptions": { "jsx": "preserve", "jsxImportSource": "own" } }'),
  fence(
    'src/env.d.ts',
    "declare module 'own/jsx-runtime' {\n  namespace JSX {\n    interface IntrinsicElements {\n      div: { class: string };\n    }\n  }\n}",
  ),
];

/** Pages by name: all are checked at once, like the pages of a site. */
const pages = {
  wrong: [fence('src/a.ts', 'export const a: number = 1;'), fence('src/b.ts', `\nexport const b: number = 'b';`)],
  imports: [
    fence(
      'src/index.tsx',
      `import './a.css';\nimport logo from './a.svg';\nimport { App } from './App';\nexport const a = <App src={logo} />;`,
    ),
    fence('src/App.tsx', 'export const App = ({ src }: { src: string }) => <img src={src} />;'),
    fence('src/wrong.ts', `import { Page } from './App';\nexport const a = Page;`),
    fence('src/reader.ts', `import { Page } from './Page';\nexport const a = Page.title;`),
  ],
  scripts: [
    fence('build.mjs', `import { size } from './lib.mjs';\nawait size('a');`),
    fence('lib.mjs', 'export const size = async (file) => file.length;\nsize([]).then((a) => a.b);\n"b".c;'),
  ],
  broken: [fence('src/a.ts', 'export const a: string = ;\nexport const b: string = 1;')],
  declared: [declaredUse, declared],
  undeclared: [declaredUse],
  ownJsx: [...ownJsx, ownUse],
  react: [ownUse],
  named: [signature('function render(key?: Key): ReactElement;'), signature('type A = ReactElment;')],
  same: [signature('type Key = number | string | bigint;'), signature('type Key = string;')],
  unnamed: [fence('src/a.ts', 'export type A = ReactElement;')],
} as const;

let found: TypeFindings;

beforeAll(() => {
  found = checkTypes(
    Object.values(pages).map((fences) => fences.map(toSample)),
    {
      typescript: loadTypeScript(packages, 'samples'),
      packages,
      untyped: [],
      types: ['node', '@rsbuild/core/types'],
      signaturesOf: ['react'],
    },
  );
}, 120_000);

/** Findings of a page as `sample:line:column message | hint`. */
function findingsOf(page: keyof typeof pages): readonly string[] {
  const samples = found[Object.keys(pages).indexOf(page)];
  return [...(samples ?? [])].flatMap(([sample, findings]) =>
    findings.map(({ line, column, message, hint }) =>
      [`${sample}:${line}:${column} ${message}`, ...(hint === undefined ? [] : [hint])].join(' | '),
    ),
  );
}

test('a wrong type is found at its place', () => {
  expect(findingsOf('wrong')).toEqual([`1:2:14 TS2322: Type 'string' is not assignable to type 'number'.`]);
});

test('samples of a page import each other, and modules that it does not show have the type any', () => {
  expect(findingsOf('imports')).toEqual([`2:1:10 TS2305: Module '"./App"' has no exported member 'Page'.`]);
});

test('JavaScript is checked, but needs no types', () => {
  expect(findingsOf('scripts')).toEqual([`1:3:5 TS2339: Property 'c' does not exist on type '"b"'.`]);
});

test('if code does not parse, only the syntax error is reported', () => {
  expect(findingsOf('broken')).toEqual(['0:1:26 TS1109: Expression expected.']);
});

test('declarations of a page apply to that page alone', () => {
  expect(findingsOf('declared')).toEqual([]);
  expect(findingsOf('undeclared')).toEqual([
    `0:1:18 TS2307: Cannot find module './a.saw' or its corresponding type declarations.`,
    `0:2:19 TS2304: Cannot find name 'RELEASE'.`,
  ]);
});

test('the tsconfig.json of a page sets its JSX', () => {
  expect(findingsOf('ownJsx')).toEqual([]);
  expect(findingsOf('react')).toEqual([expect.stringContaining(`Did you mean 'className'?`)]);
});

describe('signatures', () => {
  test('may use the exports of the documented modules', () => {
    expect(findingsOf('named')).toEqual([`1:1:10 TS2304: Cannot find name 'ReactElment'.`]);
  });

  test('must have the type of the export of the same name', () => {
    expect(findingsOf('same')).toEqual(['1:1:1 The signature of `Key` differs from that in `react`.']);
  });

  test('are not files: a file must import what it uses', () => {
    expect(findingsOf('unnamed')).toEqual([
      `0:1:17 TS2552: Cannot find name 'ReactElement'. Did you mean 'SVGRectElement'?`,
    ]);
  });
});

test('a folder without TypeScript stops with what to do', () => {
  expect(() => loadTypeScript('/', 'samples')).toThrow('There is no TypeScript in `/`');
});
