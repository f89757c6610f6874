import { describe, expect, test } from 'vitest';
import { formatProblems, type Problem } from '#shared/errors';
import componentLoader, {
  type ComponentLoaderOptions,
  islandCode,
} from '../../../../plugins/bundler/component-loader.ts';

const file = '/site/docs/en/Counter.tsx';

/** The code that the loader gives, and the errors that it tells the bundler and the log. */
function load(
  source: string,
  {
    wrapsClientModules,
    isOutside = false,
  }: Pick<ComponentLoaderOptions, 'wrapsClientModules'> & Partial<ComponentLoaderOptions>,
) {
  const errors: string[] = [];
  const reported: Problem[] = [];
  const context = {
    resource: file,
    resourcePath: file,
    getOptions: () => ({
      docsDir: '/site/docs',
      root: '/site',
      wrapsClientModules,
      isOutside,
      report: (_: string, problems: readonly Problem[]) => reported.push(...problems),
    }),
    emitError: (error: Error) => errors.push(error.message),
  };
  // Only these parts of the bundler's context are read.
  const code = componentLoader.call(context as unknown as ThisParameterType<typeof componentLoader>, source);
  if (reported.length > 0) expect(errors).toEqual([formatProblems(reported)]);
  return { code, errors };
}

/** The module of islands without the path of the theme on this machine. */
const portable = (code: string) => code.replace(/"[^"]*(\/theme\/islands\/island\.server\.tsx)"/, '"…$1"');

test('the module that takes a client module’s place has the same exports, each an island', () => {
  expect(portable(islandCode(file, 'en/Counter.tsx', ['default', 'Double']))).toBe(
    [
      'import * as original from "/site/docs/en/Counter.tsx?original";',
      'import { wrapClientModule } from "…/theme/islands/island.server.tsx";',
      'const wrapped = wrapClientModule("en/Counter.tsx", original);',
      'export default wrapped.default;',
      'export const Double = wrapped.Double;',
      '',
    ].join('\n'),
  );
});

test('a name with a quote cannot leave its string', () => {
  const code = islandCode('/a"b\\c.tsx', 'a"b\\c.tsx', []);
  expect(code).toContain('from "/a\\"b\\\\c.tsx?original";');
  expect(code).toContain('wrapClientModule("a\\"b\\\\c.tsx", original)');
});

describe('a client module', () => {
  const source = "'use client';\nexport const Counter = () => <button onClick={() => {}} />;\n";

  test('becomes islands where pages are rendered', () => {
    expect(load(source, { wrapsClientModules: true })).toEqual({
      code: islandCode(file, 'en/Counter.tsx', ['Counter']),
      errors: [],
    });
  });

  test.each([true, false])('names each of its exports (islands: %s)', (wrapsClientModules) => {
    const all = "'use client';\nexport { B } from './b.tsx';\nexport * from './c.tsx';\nexport * as d from './d.ts';\n";
    expect(load(all, { wrapsClientModules }).errors).toEqual([
      "docs/en/Counter.tsx:3:1: Unexpected `export *` in a module with `'use client'`.\n" +
        "    Export each name: `export { Counter } from './c.tsx'`.",
    ]);
  });

  test('is in the docs folder, where islands are looked for', () => {
    expect(load(source, { wrapsClientModules: false, isOutside: true }).errors).toEqual([
      "docs/en/Counter.tsx:1:1: Unexpected module with `'use client'` outside the docs folder: it would not become interactive.\n" +
        '    Move it to the docs folder, beside the page that uses it.',
    ]);
  });

  test('stays as it is in the browser', () => {
    expect(load(source, { wrapsClientModules: false })).toEqual({ code: source, errors: [] });
  });
});

describe('a module that is rendered at build', () => {
  test.each([true, false])('stays as it is (islands: %s)', (wrapsClientModules) => {
    const source = 'export const Box = () => <div />;\n';
    expect(load(source, { wrapsClientModules })).toEqual({ code: source, errors: [] });
  });

  test.each([true, false])('has all its state and handlers reported at once (islands: %s)', (wrapsClientModules) => {
    const source = "import { useState } from 'react';\nexport const A = () => <p onClick={x} />;\n";
    expect(load(source, { wrapsClientModules })).toEqual({
      code: source,
      errors: [
        [
          'docs/en/Counter.tsx:1:10: Unexpected `useState` in a component that is rendered only at build time.',
          "    Put `'use client'` at the top of the component's module to make it interactive in the browser.",
          'docs/en/Counter.tsx:2:27: Unexpected handler `onClick` in a component that is rendered only at build time.',
          "    Put `'use client'` at the top of the component's module to make it interactive in the browser.",
        ].join('\n'),
      ],
    });
  });
});
