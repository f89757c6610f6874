import { expect, test } from 'vitest';
import { routeOf, unportableNames, unreachableRoutes } from '../../../../plugins/content/pages.ts';
import type { Doc } from '../../../../plugins/content/types.ts';

function problemsOf(relativePath: string) {
  const doc: Doc = {
    file: `/site/docs/${relativePath}`,
    relativePath,
    lang: 'en',
    source: '',
    frontmatter: {},
    frontmatterLines: {},
    title: '',
    route: routeOf(relativePath, 'en', 'en'),
  };
  const name = () => `docs/${relativePath}`;
  return [...unreachableRoutes([doc], name), ...unportableNames([doc], name)].map(({ message }) => message);
}

test.each(['en/a.md', 'en/index.md', 'en/a b+c.md', 'en/100%.md', 'en/中文/😀.mdx', 'en/v0.5.md', 'en/[id];x&y.md'])(
  '%s can be reached',
  (relativePath) => {
    expect(problemsOf(relativePath)).toEqual([]);
  },
);

test.each([
  ['en/c#.md', '/c#', '/c'],
  ['en/q?x.md', '/q?x', '/q'],
  ['en/%41.md', '/%41', '/A'],
  ['en/a.html.md', '/a.html', '/a'],
])('%s cannot: its address is read as another', (relativePath, path, other) => {
  expect(problemsOf(relativePath)).toEqual([
    `Unexpected path \`${path}\` of a page: its address would be read as \`${other}\`.`,
  ]);
});

test.each(['\\', ':', '*', '"', '<', '>', '|', '\n'])(
  'a name with %j is refused: some systems have no such file',
  (character) => {
    expect(problemsOf(`en/a${character}b.md`)).toEqual([
      `Unexpected character ${JSON.stringify(character)} in the path of a page: not every system takes such a file.`,
    ]);
  },
);
