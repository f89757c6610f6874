import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { frontmatterSchema, frontmatterShape } from '../../../../plugins/content/frontmatter-schema.ts';
import { readFrontmatter } from '../../../../plugins/content/read-frontmatter.ts';
import { formatProblems } from '../../../../plugins/shared/errors.ts';
import { fc } from '../../../support/fast-check.ts';
import { nastyValue } from '../../../support/nasty.ts';

const read = (source: string) => readFrontmatter(source, 'a.mdx');
const problemsOf = (source: string) => formatProblems(read(source).problems);
const block = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n`;

test('keys and their lines', () => {
  const source = '---\ntitle: Quick start\n\ntag: new\n---\n# Quick start';
  expect(read(source)).toEqual({
    frontmatter: { title: 'Quick start', tag: 'new' },
    frontmatterLines: { title: 2, tag: 4 },
    problems: [],
  });
});

test('a byte order mark and Windows line ends change nothing', () => {
  const source = '\uFEFF---\r\ntitle: A\r\ntag: new\r\n---\r\nText';
  expect(read(source)).toEqual({
    frontmatter: { title: 'A', tag: 'new' },
    frontmatterLines: { title: 2, tag: 3 },
    problems: [],
  });
});

test.each(['', '# A', 'a\n---\nb\n---\n', '--- \n---\n', ' ---\na: b\n---'])('%j has no keys', (source) => {
  expect(read(source)).toMatchObject({ frontmatter: {}, frontmatterLines: {}, problems: [] });
});

test.each([
  ['redirectFrom: /old', 'Write a list: `["/old"]`.'],
  ['sidebar: "false"', 'Write `false` without quotes.'],
  ['title: 0.5', 'Put it in quotes: `"0.5"`.'],
  ['description:', 'Give it a value, or remove the key.'],
])('the right value in the wrong notation is reported with a correction: %s', (line, hint) => {
  expect(read(block(line)).problems).toMatchObject([{ hint }]);
});

test.each([
  ['{ text: "[a](javascript:b)" }', 'no other scheme is allowed'],
  ['{ text: "[a](/b)", link: /c }', 'expected a text without links, since all of it leads to `link`'],
])('a notice with a link that it must not have is refused: %s', (banner, message) => {
  expect(problemsOf(block(`banner: ${banner}`))).toContain(message);
});

test('a tag that YAML does not know is refused at its place', () => {
  expect(problemsOf(block('tag: new', 'title: !!js/function "x"'))).toMatch(/^a\.mdx:3:8: Unresolved tag/);
});

test('a home page', () => {
  const source = block(
    'pageType: home',
    'link-rss: [releases]',
    'hero:',
    '  name: Tool',
    '  text: Builds',
    '  tagline: Fast',
    '  image: { src: /hero.svg, alt: A picture }',
    '  actions:',
    '    - { theme: brand, text: Start, link: /guide/start/ }',
    'features:',
    '  - { icon: bolt, title: Fast, details: Very., link: /guide/, span: 6 }',
    '  - { title: Small, details: Too. }',
  );
  expect(read(source)).toMatchObject({
    frontmatter: {
      pageType: 'home',
      'link-rss': ['releases'],
      hero: {
        name: 'Tool',
        text: 'Builds',
        tagline: 'Fast',
        image: { src: '/hero.svg', alt: 'A picture' },
        actions: [{ theme: 'brand', text: 'Start', link: '/guide/start/' }],
      },
      features: [
        { icon: 'bolt', title: 'Fast', details: 'Very.', link: '/guide/', span: 6 },
        { title: 'Small', details: 'Too.' },
      ],
    },
    problems: [],
  });
});

describe('published_at is kept as an instant in UTC', () => {
  test.each([
    ['2024-03-19', '2024-03-19T00:00:00.000Z'],
    ['2024-03-19 08:30:00', '2024-03-19T08:30:00.000Z'],
    ['2024-03-19T08:30:00+08:00', '2024-03-19T00:30:00.000Z'],
    ['"2024-03-19T08:30:00.5Z"', '2024-03-19T08:30:00.500Z'],
  ])('%s', (written, instant) => {
    expect(read(block(`published_at: ${written}`)).frontmatter).toEqual({ published_at: instant });
  });

  test.each(['2024-02-31', '2024-3-19', 'yesterday', '2024-03-19T25:00'])('but %s is refused', (written) => {
    expect(problemsOf(block(`published_at: ${written}`))).toBe(
      `a.mdx:2:1: Unexpected text "${written}" for key \`published_at\`: expected a date such as \`2024-03-19\` or an instant such as \`2024-03-19T08:00:00Z\`.`,
    );
  });
});

test('every mistake has its place, and valid keys are kept', () => {
  const source = block(
    'title: 0.5',
    'tag: new',
    'titel: a',
    'features:',
    '  - title: A',
    '    details: B',
    '    link: "javascript:alert(1)"',
    '  - { title: A, details: B, icon: "<svg></svg>" }',
    'outline: [3, 2]',
    'prev: 5',
  );
  expect(read(source).frontmatter).toEqual({ tag: 'new' });
  expect(problemsOf(source)).toBe(
    [
      'a.mdx:2:1: Unexpected `0.5` for key `title`: expected `string`.',
      '    Put it in quotes: `"0.5"`.',
      'a.mdx:4:1: Unexpected key `titel`: there is no such key.',
      '    Did you mean `title`?',
      'a.mdx:8:5: Unexpected text "javascript:alert(1)" for key `features[0].link`: expected a path, `#…`, `https:`, `http:`, `mailto:`, `tel:`, `data:image/…` or `data:text/plain,…`; no other scheme is allowed.',
      'a.mdx:9:29: Unexpected text "<svg></svg>" for key `features[1].icon`: expected the path of an image, an emoji or a text.',
      'a.mdx:10:1: Unexpected list for key `outline`: expected the lower level first.',
      'a.mdx:11:1: Unexpected `5` for key `prev`: expected `string | false | { text: string; link: string }`.',
    ].join('\n'),
  );
});

describe('broken YAML', () => {
  const yamlHint = '\n    Quote text that contains a colon, a quote or a brace, and indent with spaces.';
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]', 'b: &b [*a,*a,*a,*a,*a,*a,*a,*a]', 'c: [*b,*b,*b,*b,*b,*b,*b,*b]'];
  test.each([
    [
      'a block that does not end',
      '---\ntitle: A\n# Text',
      'a.mdx:1:1: Unexpected end of the document in its front matter: expected a closing line `---`.\n' +
        '    Write `---` on a line of its own below the last key.',
    ],
    [
      'more text than the parser reads in time',
      block(`title: ${'A'.repeat(70_000)}`),
      'a.mdx:1:1: Unexpected length of the front matter: 70008 characters, expected at most 65536.\n' +
        '    Move data to a file that the document imports.',
    ],
    [
      'a key twice',
      block('title: A', 'title: B'),
      'a.mdx:3:1: Unexpected second key `title`.\n    Remove one of the two.',
    ],
    ['a tab', block('hero:', '\tname: A'), `a.mdx:3:1: Tabs are not allowed as indentation.${yamlHint}`],
    [
      'a colon in a text',
      block('title: A: B'),
      `a.mdx:2:8: Nested mappings are not allowed in compact mappings.${yamlHint}`,
    ],
    [
      'a second document',
      block('title: A', '...', 'title: B'),
      'a.mdx:4:1: Unexpected second YAML document below a line `...`.\n' +
        '    Remove the line, or write `---` instead if the front matter ends there.',
    ],
    ['a list', block('- a'), 'a.mdx:2:1: Unexpected list for the front matter: expected `object`.'],
    [
      'aliases that explode',
      block(...bomb),
      'a.mdx:2:1: The front matter cannot be read: Excessive alias count indicates a resource exhaustion attack.',
    ],
    [
      'a key that would reach prototypes',
      block('__proto__: { title: A }'),
      'a.mdx:2:1: Unexpected key `__proto__`: this name is not allowed.',
    ],
  ])('%s', (_, source, problem) => {
    expect(problemsOf(source)).toBe(problem);
  });

  test('endless nesting is refused', () => {
    expect(read(block(`title: ${'['.repeat(20_000)}`)).problems).toEqual([
      expect.objectContaining({ message: 'Unexpected nesting: the front matter is too deep to read.', line: 2 }),
    ]);
  });

  test('any front matter is either accepted, or each mistake is reported as a sentence with its place', {
    tags: 'all',
  }, () => {
    const keys = Object.keys(frontmatterShape);
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('a: b', 'title: [', '? x', '- &a *a', 'hero: {', '"', '\t', '!!js x', '<<: *a', 'title: &a [*a]'),
      fc.tuple(fc.constantFrom(...keys), nastyValue).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const source = ['---', ...lines, '---', ''].join(end);
        const { frontmatter, problems } = read(source);
        expect(Object.getPrototypeOf(frontmatter)).toBe(Object.prototype);
        for (const { file, line: at = 0, column = 0, message } of problems) {
          expect(file).toBe('a.mdx');
          expect(at).toBeGreaterThan(0);
          expect(at).toBeLessThanOrEqual(source.split(/\r\n|\n|\r/).length);
          expect(column).toBeGreaterThan(0);
          expect(message).toMatch(/^[A-Z].*[.!?]$/s);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('plugins can add keys, which are optional', () => {
  const schema = frontmatterSchema({ owner: z.string() });
  expect(readFrontmatter(block('owner: Docs'), 'a.mdx', schema)).toMatchObject({
    frontmatter: { owner: 'Docs' },
    problems: [],
  });
  expect(readFrontmatter(block('tag: A'), 'a.mdx', schema).problems).toEqual([]);
  expect(formatProblems(readFrontmatter(block('ownr: A'), 'a.mdx', schema).problems)).toBe(
    'a.mdx:2:1: Unexpected key `ownr`: there is no such key.\n    Did you mean `owner`?',
  );
});

test('every key has a description and a valid example', () => {
  for (const [key, schema] of Object.entries<z.ZodType>(frontmatterShape)) {
    const { description = '', examples } = z.globalRegistry.get(schema) ?? {};
    expect(description, key).toMatch(/\.$/);
    expect(Array.isArray(examples) && examples.length, key).toBe(1);
    expect(schema.safeParse(Array.isArray(examples) ? examples[0] : undefined).error, key).toBeUndefined();
  }
});

test.each([
  ['a quote', 'a: 1\ntitle: "abc\ndescription: x\n', 3, 8],
  ['a list', 'title: [a, b\ndescription: x\n', 2, 8],
  ['an object', 'title: x\nhero: {name: a\nz: 1\n', 3, 7],
])('%s that is not closed is reported where it begins', (_, yaml, line, column) => {
  expect(readFrontmatter(`---\n${yaml}---\n`, 'a.md').problems).toMatchObject([{ line, column }]);
});
