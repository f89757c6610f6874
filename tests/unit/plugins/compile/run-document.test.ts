import { describe, expect, test } from 'vitest';
import { moduleTraits } from '../../../../plugins/compile/module-traits.ts';
import { runDocument } from '../../../../plugins/compile/run-document.ts';

const head = 'import {Fragment as _Fragment, jsx as _jsx} from "react/jsx-runtime";';
const runtime = { Fragment: 'fragment', jsx: (type: string) => `<${type}>` };

/** Runs the module of a self-contained document. */
function run(code: string, imported?: Readonly<Record<string, unknown>>): unknown {
  const { functionBody } = moduleTraits(code);
  if (functionBody === undefined) throw new Error('The document is not self-contained.');
  return runDocument(code, functionBody, '/site/docs/a.mdx', runtime, imported);
}

/** What the component of a document returns. */
function drawnBy(code: string): unknown {
  const content = run(code);
  if (typeof content !== 'function') throw new Error('A document has a component.');
  return content({});
}

test('a document runs with the React that is passed to it, and its exports are returned', () => {
  const code = `${head}
export const frontmatter = { title: "A" };
export function Twice({ name }) { return name + name; }
function _createMdxContent() { return [_jsx("p"), frontmatter.title, Twice({ name: "b" }), _Fragment]; }
export default function MDXContent(props = {}) { return _createMdxContent(props); }
`;
  expect(drawnBy(code)).toEqual(['<p>', 'A', 'bb', 'fragment']);
});

test('a document runs with the components of the documents that it imports', () => {
  const code = `${head}
import Part from "./_parts/part.mdx";
export default function MDXContent() { return _jsx(Part); }
`;
  expect(moduleTraits(code).requests).toEqual(['./_parts/part.mdx']);
  const content = run(code, { './_parts/part.mdx': 'part' });
  expect(typeof content === 'function' && content({})).toBe('<part>');
});

test('`import` and `export` in a string stay', () => {
  const code = `${head}
export const shown = \`
export const a = 1;
import b from "c";
\`;
export default function MDXContent() { return shown; }
`;
  expect(drawnBy(code)).toBe('\nexport const a = 1;\nimport b from "c";\n');
});

test('a document runs in strict mode, as a module does', () => {
  expect(drawnBy(`${head}\nexport default function MDXContent() { return typeof this; }`)).toBe('undefined');
});

test('an error has the line and the column of the module, also on the line of the imports', () => {
  const code = (thrower: string) => `${head} ${thrower}
export const a = 1; export default function MDXContent() {
  return missing.name;
}
`;
  const stackOf = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      return error instanceof Error ? String(error.stack) : '';
    }
    throw new Error('Expected a failure.');
  };
  expect(stackOf(() => drawnBy(code('')))).toContain('at MDXContent (/site/docs/a.mdx:3:3)');
  expect(stackOf(() => drawnBy(code('unknown();')))).toContain(`at /site/docs/a.mdx:1:${head.length + 2}\n`);
});

describe('a document must be bundled that', () => {
  test.each([
    ['imports something', 'import a from "./a.tsx";'],
    ['imports more of a document than its component', 'import { a } from "./a.mdx";'],
    ['imports a document for its effects', 'import "./a.mdx";'],
    ['imports a document of a package', 'import A from "package/a.mdx";'],
    ['imports something on demand', 'export const a = () => import("./a.tsx");'],
    ['imports all of React’s runtime', 'import * as all from "react/jsx-runtime";'],
    ['hands on what another has', 'export { a } from "./a.tsx";'],
    ['lists its exports', 'const a = 1;\nexport { a as b };'],
    ['asks for its own address', 'export const a = new URL("./a.svg", import.meta.url);'],
    ['reads the hour', 'export const a = Date.now();'],
  ])('%s', (_name, line) => {
    const code = `${head}\n${line}\nexport default function MDXContent() {}`;
    expect(moduleTraits(code).functionBody).toBeUndefined();
  });
});
