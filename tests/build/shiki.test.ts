import path from 'node:path';
import { expect, test } from 'vitest';
import { expectedProblems, formatProblems } from '#shared/errors';
import { pluginShiki } from '../../plugins/optional/shiki/index.ts';
import { pluginTwoslash } from '../../plugins/optional/twoslash/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const packages = path.resolve(import.meta.dirname, '../../manual/packages');

/** A grammar that no highlighter knows. */
const ruler = {
  name: 'ruler',
  scopeName: 'source.ruler',
  patterns: [{ match: '\\d+', name: 'constant.numeric.ruler' }],
};

const text = `# Code

\`\`\`ts {1} /port/
// [!code focus:1]
const port = '<1>'; // [!code warning]
\`\`\`

\`\`\`diff lang="ts"
- const a = '1';
+ const a = '2';
\`\`\`

\`\`\`ruler
wide 12
\`\`\`

\`\`\`processing
size(100);
\`\`\`

\`\`\`ts twoslash
const size = 1;
//    ^?
\`\`\`
`;

const { read, files } = builtSite({
  plugins: [pluginTwoslash({ packages }), pluginShiki({ languages: [ruler] })],
  files: { 'docs/en/index.md': text },
});

/** The code blocks of the page. */
async function codeBlocks(): Promise<readonly Element[]> {
  const { document } = parseHtml(await read('index.html'));
  return [...document.querySelectorAll('figure.code')];
}

/** The texts in a block that have a color, by the class of the color in a light page. */
function colored(block: Element | undefined): readonly (readonly [string | null, string | undefined])[] {
  return [...(block?.querySelectorAll('.shiki') ?? [])].map((token) => [
    token.textContent,
    /shiki-l\d+/.exec(token.className)?.[0],
  ]);
}

test('code has the colors of the themes, which are rules of the style sheet', async () => {
  const [block] = await codeBlocks();
  const texts = colored(block);
  expect(texts.map(([piece]) => piece)).toEqual(['const', 'port', '=', "'<1>'"]);
  const html = await read('index.html');
  const css =
    (
      await Promise.all(
        files()
          .filter((file) => file.endsWith('.css'))
          .map(read),
      )
    ).join('') + html;
  const [, keyword = ''] = texts[0] ?? [];
  expect(css).toContain(`.${keyword}{--shiki-l:#d73a49}`);
  expect(css).toMatch(/--code-ground:[^;}]*#fff[^;}]*#24292e/);
  expect(html).not.toMatch(/<\w[^>]* style="/);
});

test('marks of lines and words, and the signs of a diff, stay', async () => {
  const [block, diff] = await codeBlocks();
  expect(block?.querySelector('.line')?.getAttribute('data-mark')).toBe('highlight focus warning');
  expect(block?.querySelector('.shiki mark')?.textContent).toBe('port');
  expect(block?.querySelector('code')?.textContent).toBe("const port = '<1>';");
  expect([...(diff?.querySelectorAll('.line') ?? [])].map((line) => line.getAttribute('data-mark'))).toEqual([
    'remove',
    'add',
  ]);
  expect(colored(diff).map(([piece]) => piece)).toContain("'2'");
});

test('grammars of the site are used, and Prism for what Shiki does not know', async () => {
  const [, , own, prism] = await codeBlocks();
  expect(colored(own).map(([piece]) => piece)).toEqual(['12']);
  expect(colored(prism)).toEqual([]);
  expect(prism?.querySelector('.token.number')?.textContent).toBe('100');
});

test('a grammar that fails is reported at the code', { tags: 'all' }, async () => {
  const endless = { name: 'endless', scopeName: 'source.endless', patterns: [{ include: '$self' }] };
  const site = await siteOfTest({
    plugins: [pluginShiki({ languages: [endless] })],
    files: { 'docs/en/index.md': '# Code\n\n```endless\na\n```\n' },
  });
  await expect(site.build()).rejects.toMatchObject({
    problems: [
      {
        file: 'docs/en/index.md',
        line: 3,
        message: 'The grammar of the language `endless` fails at this code: Maximum call stack size exceeded.',
      },
    ],
  });
});

test('types in code keep their place', async () => {
  const typed = (await codeBlocks()).at(-1);
  expect(typed?.querySelector('.shiki [data-type]')?.textContent).toBe('size');
});

test.each([
  [{ light: 'github-ligth' }, /`github-light`/],
  [
    { languages: [{ name: 'x' }] },
    /Missing option `languages\[0\]\.scopeName`.*Missing option `languages\[0\]\.patterns`/s,
  ],
  [
    { languages: [{ ...ruler, patterns: [null, { match: 7 }] }] },
    /`null` for option `languages\[0\]\.patterns\[0\]`: expected `object`.*`7` for .*: expected `string`/s,
  ],
  [{ dark: { tokenColors: 'none' } }, /option `dark\.tokenColors`: expected/],
  [
    { languages: [{ ...ruler, repository: { a: { begin: '(["\'])', end: '\\1', patterns: [{ match: '(?<n' }] } } }] },
    /Unexpected text "\(\?<n" for option `languages\[0\]\.repository\.a\.patterns\[0\]\.match`: expected a regular expression/,
  ],
])('wrong options are named: %j', async (options, message) => {
  const site = await siteOfTest({ plugins: [pluginShiki(options)], files: { 'docs/en/index.md': '# Home\n' } });
  const error: unknown = await site.build().catch((error: unknown) => error);
  expect(formatProblems(expectedProblems(error))).toMatch(message);
});
