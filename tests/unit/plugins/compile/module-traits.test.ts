import { expect, test } from 'vitest';
import { moduleTraits } from '../../../../plugins/compile/module-traits.ts';

const requestsOf = (code: string) => moduleTraits(code).requests;

test('imports of every form are found, each once and sorted; React is not named', () => {
  expect(
    requestsOf(`
      import {jsx as _jsx} from "react/jsx-runtime";
      import Part, { b } from './part.mdx';
      import './a.css';
      import again from './a.css';
      export * from '../c.ts';
      export { d } from "d";
      export const lazy = () => import('./lazy.tsx');
      export const which = (name) => import(\`./\${name}.json\`);
    `),
  ).toEqual(['../c.ts', './a.css', './lazy.tsx', './part.mdx', `\`./\${name}.json\``, 'd']);
});

test('an import in a string is not an import', () => {
  expect(requestsOf('export const text = "import x from \'./x.js\'";')).toEqual([]);
});

/** A module as MDX writes it, with an article of these lines. */
const documentOf = (article: string) => `import {jsx as _jsx} from "react/jsx-runtime";
function _createMdxContent(props) {
${article}
}
export default function MDXContent(props = {}) {
  return _createMdxContent(props);
}
`;

test('imports in the article are found', () => {
  expect(requestsOf(documentOf("  return import('./lazy.mjs');"))).toEqual(['./lazy.mjs']);
});

test('an article that mentions imports has none', () => {
  const article = '  return _jsx("p", {children: "import x from \'./x.js\'; } {"});';
  const { requests, functionBody } = moduleTraits(documentOf(article));
  expect(requests).toEqual([]);
  expect(functionBody?.blanks).toHaveLength(2);
});

test('a module that reads its own URL imports something else after every change', () => {
  const [before] = requestsOf('export const url = new URL("./a.svg", import.meta.url);');
  const [after] = requestsOf('export const url = new URL("./b.svg", import.meta.url);');
  expect(before).toMatch(/^import\.meta of [0-9a-f]{32}$/);
  expect(after).not.toBe(before);
});

test('the hash depends on the code', () => {
  const [one, same, other] = ['export {};', 'export {};', 'export { };'].map((code) => moduleTraits(code).hash);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});
