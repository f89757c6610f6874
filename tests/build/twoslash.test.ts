import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { pluginTwoslash } from '../../plugins/optional/twoslash/index.ts';
import { createTestSite } from '../../scripts/testing/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const packages = path.resolve(import.meta.dirname, '../../manual/packages');
const plugins = [pluginTwoslash({ packages })];
const text = `# Types

\`\`\`ts title="The twoslash ports" twoslash {2}
interface Server { port: number }
// ---cut---
/** Where it listens. */
const server: Server = { port: 80 };
const port = server.port; // [!code warning]
//    ^?
\`\`\`

\`\`\`ts twoslash
// @errors: 2322
// [!code focus]
const name: string = 1 < 2;
export const length = name.length;
\`\`\`

\`\`\`ts
const untyped = 1;
\`\`\`
`;

const notation = `# Notation

\`\`\`ts twoslash
// @noErrors
const text = 'abc';
text.char
//       ^|
const port = 3000;
//    ^^^^ where it listens
// @log: It prints 3000.
// @warn: Once only.
console.log(port);
\`\`\`
`;

/** A page of samples that are in a file beside it. */
const withFiles = {
  'docs/en/file.md':
    '# File\n\n```ts twoslash file="./_code/port.ts"\n```\n\n```ts twoslash file="./_code/port.ts#region"\n```\n',
  'docs/en/_code/hosts.ts': "export const hosts = { docs: 3000 };\nexport const first = import('./hosts');\n",
  'docs/en/_code/port.ts': [
    "import { hosts } from './hosts';",
    '// ---cut---',
    'export const port = hosts.docs;',
    '',
    'function twice() {',
    '  // #region region',
    '  const length = hosts.docs;',
    '  //    ^?',
    '  // #endregion',
    '  return 2;',
    '}',
    'twice();',
    '',
  ].join('\n'),
};

const { read } = builtSite({
  plugins,
  files: { 'docs/en/index.md': text, 'docs/en/mdx.mdx': text, 'docs/en/notation.md': notation, ...withFiles },
});

describe.each(['index', 'mdx'])('types in `%s`', (name) => {
  const typesOf = (figure?: Element) =>
    [...(figure?.querySelectorAll('[data-type]') ?? [])].map((element) => [
      element.textContent,
      element.getAttribute('data-type'),
      element.hasAttribute('tabindex'),
    ]);

  test('are attached to the names of the sample, and the Tab key stops once at each', async () => {
    const { document } = parseHtml(await read(`${name}.html`));
    const [ports, errors, untyped] = document.querySelectorAll('figure.code');
    expect(ports?.querySelector('figcaption')?.textContent).toContain('The twoslash ports');
    expect(typesOf(ports)).toEqual([
      ['server', 'const server: Server\n\nWhere it listens.', true],
      ['Server', 'interface Server', true],
      ['port', '(property) Server.port: number', true],
      ['port', 'const port: number', true],
      ['server', 'const server: Server\n\nWhere it listens.', false],
      ['port', '(property) Server.port: number', false],
    ]);
    expect(typesOf(errors)).toEqual([
      ['name', 'const name: string', true],
      ['length', 'const length: number', true],
      ['name', 'const name: string', false],
      ['length', expect.stringMatching(/^\(property\) String\.length: number/), true],
    ]);
    expect(typesOf(untyped)).toEqual([]);
  });

  test('answer a query in a comment, without the hidden lines', async () => {
    const { document } = parseHtml(await read(`${name}.html`));
    const [ports, errors] = document.querySelectorAll('figure.code code');
    expect(ports?.textContent).toBe(
      [
        '/** Where it listens. */',
        'const server: Server = { port: 80 };',
        'const port = server.port;',
        '//    ^? const port: number',
      ].join('\n'),
    );
    expect(errors?.textContent).toBe(
      [
        'const name: string = 1 < 2;',
        "//    2322: Type 'boolean' is not assignable to type 'string'.",
        'export const length = name.length;',
      ].join('\n'),
    );
    const marks = [...document.querySelectorAll('figure.code .line')].map((line) => line.getAttribute('data-mark'));
    expect(marks).toEqual([null, 'highlight', 'warning', null, 'focus error', 'error', null, null]);
  });

  test('leave the code of the Markdown twin as it is', async () => {
    const twin = await read(`${name}.md`);
    expect(twin).toContain('const port = server.port;\n//    ^? const port: number\n```');
    expect(twin).not.toMatch(/interface Server|data-type/);
  });
});

test('completions, highlights and messages are in the code', async () => {
  const { document } = parseHtml(await read('notation.html'));
  expect(document.querySelector('figure.code code')?.textContent).toBe(
    [
      "const text = 'abc';",
      'text.char',
      '//       ^| charAt, charCodeAt',
      'const port = 3000;',
      '//    where it listens',
      '// It prints 3000.',
      '// Once only.',
      'console.log(port);',
    ].join('\n'),
  );
  const marks = [...document.querySelectorAll('figure.code .line')].map((line) => line.getAttribute('data-mark'));
  expect(marks).toEqual([null, null, null, null, null, 'highlight', 'warning', null]);
  expect([...document.querySelectorAll('figure.code mark')].map((mark) => mark.textContent)).toEqual(['port']);
});

describe('an error at its place:', () => {
  const mistakes = [
    ['a type error that the sample does not expect', '// @strict: true\nconst a = 1;\nconst b: string = a;', 6, /2322/],
    ['an unknown comment', '// @errros: 2322\nconst a = 1;', 4, /@errros/],
    ['a place without completions', 'const a = 1;\n//         ^|', 5, /no completions/],
    ['a query that points at nothing', 'const a = 1;\n//         ^?', 3, /Invalid quick info query/],
  ] as const;
  const fileOf = (index: number) => `docs/en/${index}.md`;
  let problems: readonly Problem[];

  beforeAll(async () => {
    const pages = mistakes.map(([, code], index) => [fileOf(index), `# Page\n\n\`\`\`ts twoslash\n${code}\n\`\`\`\n`]);
    const wrong = await createTestSite({
      plugins,
      files: { 'docs/en/index.md': '# Home\n', ...Object.fromEntries(pages) },
    });
    problems = await wrong.problems();
    await wrong.dispose();
  });

  test.each(mistakes.map(([name, , line, message], index) => ({ name, line, message, file: fileOf(index) })))(
    '$name',
    ({ line, message, file }) => {
      expect(problems.filter((problem) => problem.file === file)).toMatchObject([
        { line, rule: 'twoslash', message: expect.stringMatching(message) },
      ]);
    },
  );
});

describe('a fence with `file`', () => {
  test('shows the types of the code of the file, whose imports start at the file', async () => {
    const { document } = parseHtml(await read('file.html'));
    const [whole, part] = document.querySelectorAll('figure.code code');
    expect(whole?.textContent).toMatch(/^export const port = hosts\.docs;\n\nfunction twice/);
    expect(whole?.querySelector('[data-type]')?.getAttribute('data-type')).toBe('const port: number');
    expect(part?.textContent).toBe('const length = hosts.docs;\n//    ^? const length: number');
    const types = [...(part?.querySelectorAll('[data-type]') ?? [])];
    expect(types.map((name) => [name.textContent, name.getAttribute('data-type')])).toEqual([
      ['length', 'const length: number'],
      ['hosts', expect.stringContaining('const hosts')],
      ['docs', '(property) docs: number'],
    ]);
  });

  test('has its type errors at their lines in the file', async () => {
    const wrong = await siteOfTest({
      plugins,
      files: {
        ...withFiles,
        'docs/en/_code/hosts.ts': 'export const hosts = {};\n',
        'docs/en/_code/port.ts': withFiles['docs/en/_code/port.ts'].replace(
          'length = hosts.docs',
          'length: string = 1',
        ),
      },
    });
    expect(await wrong.problems()).toMatchObject([
      { file: 'docs/en/_code/port.ts', line: 3, rule: 'twoslash', message: expect.stringContaining('2339') },
      { file: 'docs/en/_code/port.ts', line: 7, rule: 'twoslash', message: expect.stringContaining('2322') },
    ]);
  });
});

test('a folder without TypeScript, and wrong options of the compiler, are reported with a remedy', async () => {
  const errorOf = async (plugin: ReturnType<typeof pluginTwoslash>) => {
    const broken = await siteOfTest({ plugins: [plugin], files: { 'docs/en/index.md': '# Home\n' } });
    return broken.config().catch((thrown: unknown) => thrown);
  };
  expect(await errorOf(pluginTwoslash())).toMatchObject({
    problems: [
      {
        message: expect.stringContaining('There is no TypeScript in'),
        hint: expect.stringContaining('Add `typescript`'),
      },
    ],
  });
  expect(await errorOf(pluginTwoslash({ packages, compilerOptions: { target: 'es1' } }))).toMatchObject({
    message: expect.stringContaining('--target'),
  });
});
