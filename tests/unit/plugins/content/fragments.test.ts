import { expect, test } from 'vitest';
import { expandFragments } from '../../../../plugins/content/fragments.ts';
import type { DocBlock, DocMeta } from '../../../../plugins/markdown/types.ts';

const text = (content: string): DocBlock => ({ kind: 'text', text: content });
const fragment = (file: string, line = 1): DocBlock => ({ kind: 'fragment', file, place: { line, column: 1 } });

/** Documents by name; their ids and the targets of their links are given apart from their blocks. */
function expand(
  file: string,
  docs: Readonly<Record<string, readonly [blocks: readonly DocBlock[], ids?: string[], links?: string[]]>>,
) {
  return expandFragments(file, {
    async meta(name): Promise<DocMeta | undefined> {
      const [blocks, ids = [], targets = []] = docs[name] ?? [];
      const links = targets.map((target) => ({ url: target, target, place: { line: 1, column: 1 } }));
      return blocks && { blocks, ids, links, images: [], fences: [], dependencies: {}, problems: [] };
    },
    hasFinalIds: async (name) => name !== 'zh of a broken one',
    isPage: (name) => name === 'page',
    show: (name) => `docs/${name}`,
  });
}

test('the blocks of a fragment, and of fragments inside it, are inlined where it is used', async () => {
  const expanded = await expand('page', {
    page: [[text('before'), fragment('outer'), text('after')], ['a'], ['/e']],
    outer: [[text('outer 1'), fragment('inner'), text('outer 2')], ['b']],
    inner: [[text('inner')], ['c', 'd'], ['/f#g']],
  });
  expect(expanded).toEqual({
    blocks: [text('before'), text('outer 1'), text('inner'), text('outer 2'), text('after')],
    files: new Set(['page', 'outer', 'inner']),
    ids: ['a', 'b', 'c', 'd'],
    links: ['/e', '/f#g'],
    styles: [],
    isWhole: true,
    problems: [],
  });
});

test('two fragments may use the same fragment, twice if it has no anchor', async () => {
  const docs = {
    page: [[fragment('left'), fragment('right'), fragment('shared')]],
    left: [[fragment('shared')]],
    right: [[fragment('shared')]],
    shared: [[text('shared')]],
  } as const;
  const expanded = await expand('page', docs);
  expect(expanded).toEqual({
    blocks: [text('shared'), text('shared'), text('shared')],
    files: new Set(['page', 'left', 'shared', 'right']),
    ids: [],
    links: [],
    styles: [],
    isWhole: true,
    problems: [],
  });
});

test('a fragment that cannot be compiled is left out, since it is reported itself', async () => {
  const expanded = await expand('page', { page: [[text('before'), fragment('broken'), text('after')]] });
  expect(expanded).toEqual({
    blocks: [text('before'), text('after')],
    files: new Set(['page', 'broken']),
    ids: [],
    links: [],
    styles: [],
    isWhole: false,
    problems: [],
  });
});

test('a fragment that contains itself is reported with the cycle, at the import that closes it', async () => {
  const expanded = await expand('page', {
    page: [[fragment('a')]],
    a: [[text('a'), fragment('b', 4)]],
    b: [[text('b'), fragment('a', 7)]],
  });
  expect(expanded).toEqual({
    blocks: [text('a'), text('b')],
    files: new Set(['page', 'a', 'b']),
    ids: [],
    links: [],
    styles: [],
    isWhole: true,
    problems: [
      {
        rule: 'circular-fragment',
        severity: 'error',
        file: 'docs/b',
        line: 7,
        column: 1,
        message: 'Unexpected fragment that contains itself: `docs/a` → `docs/b` → `docs/a`.',
        hint: 'Remove one of the imports.',
      },
    ],
  });
});

test('a cycle is the same problem wherever it is entered', async () => {
  const docs = {
    page: [[fragment('b')]],
    a: [[fragment('b', 4)]],
    b: [[fragment('c', 5)]],
    c: [[fragment('a', 6)]],
  } as const;
  const [first, ...others] = await Promise.all(
    (['page', 'a', 'b', 'c'] as const).map(async (file) => (await expand(file, docs)).problems),
  );
  expect(first).toMatchObject([{ file: 'docs/c', line: 6 }]);
  for (const problems of others) expect(problems).toEqual(first);
});

test('a page that includes itself is reported', async () => {
  const { problems } = await expand('page', { page: [[fragment('page', 2)]] });
  expect(problems.map(({ rule, file, line, message }) => ({ rule, file, line, message }))).toEqual([
    {
      rule: 'circular-fragment',
      file: 'docs/page',
      line: 2,
      message: 'Unexpected fragment that contains itself: `docs/page` → `docs/page`.',
    },
  ]);
});

test('an anchor that both the page and a fragment have is reported', async () => {
  const { ids, problems } = await expand('page', {
    page: [[fragment('part')], ['install', 'usage']],
    part: [[], ['usage', 'install']],
  });
  expect(ids).toEqual(['install', 'usage', 'usage', 'install']);
  expect(problems).toEqual([
    {
      rule: 'duplicate-anchor',
      severity: 'error',
      file: 'docs/page',
      message:
        'Unexpected second anchor `#usage` on the page: a fragment repeats an anchor of the page or of another fragment.',
      hint: 'Give one of the headings a different anchor: `## Heading {#another-name}`.',
    },
  ]);
});

test('a fragment with an anchor cannot be used twice', async () => {
  const { problems } = await expand('page', { page: [[fragment('part'), fragment('part')]], part: [[], ['usage']] });
  expect(problems.map(({ rule }) => rule)).toEqual(['duplicate-anchor']);
});

test.each([
  ['a fragment that does not compile', { page: [[fragment('broken')]] }],
  [
    'a fragment whose original does not compile',
    { page: [[fragment('zh of a broken one')]], 'zh of a broken one': [[]] },
  ],
] as const)('%s leaves the anchors of the page unknown', async (_, docs) => {
  expect(await expand('page', docs)).toMatchObject({ isWhole: false, problems: [] });
});

test.each([
  ['too many', (index: number) => [fragment(`part ${index + 1}`), fragment(`part ${index + 1}`)], 25],
  ['too deep', (index: number) => [fragment(`part ${index + 1}`)], 150],
])('fragments that are %s are one problem, of the page', async (_kind, blocksOf, levels) => {
  const parts = Array.from({ length: levels }, (_, index) => [`part ${index}`, [blocksOf(index)]] as const);
  const docs = {
    page: [[fragment('part 0')]],
    ...Object.fromEntries(parts),
    [`part ${levels}`]: [[text('end')]],
  } as const;
  expect((await expand('page', docs)).problems).toEqual([
    expect.objectContaining({ rule: 'document-size', file: 'docs/page' }),
  ]);
  expect((await expand('part 0', docs)).problems).toEqual([]);
});
