import { expect, test } from 'vitest';
import { parseGitLog } from '../../../../../plugins/files/git-history.ts';
import { type Person, peopleByFile } from '../../../../../plugins/optional/contributors/people.ts';

const none = { links: {}, exclude: [], avatarOf: () => undefined };
const ann = 'Ann <ann@docs.example>';
const bo = 'Bo <7+bo-x@users.noreply.github.com>';

/** A commit as `git log` prints it. */
const commit = (files: readonly string[], ...authors: readonly string[]) => [
  ['/100', 'abc', ...authors].join('\x1f'),
  `\n${files[0]}`,
  ...files.slice(1),
];

test('the author with the most commits comes first, and co-authors count like authors', () => {
  const log = parseGitLog([
    ...commit(['a.md'], ann),
    ...commit(['a.md', 'b.md'], bo),
    ...commit(['a.md'], 'Cy <c@d>', bo),
  ]);
  expect(Object.fromEntries(peopleByFile(log, none))).toEqual({
    'a.md': [{ name: 'Bo', url: 'https://github.com/bo-x' }, { name: 'Ann' }, { name: 'Cy' }],
    'b.md': [{ name: 'Bo', url: 'https://github.com/bo-x' }],
  });
});

test('a person with two names under one address is listed once, with the newest name', () => {
  const log = parseGitLog([...commit(['a.md'], 'Ann Lee <ANN@docs.example>'), ...commit(['a.md'], ann)]);
  expect(peopleByFile(log, none).get('a.md')).toEqual([{ name: 'Ann Lee' }]);
});

test('bots and excluded names are left out, and links lead to profiles', () => {
  const log = parseGitLog(commit(['a.md'], 'renovate[bot] <bot@docs.example>', ann, bo));
  expect(peopleByFile(log, { ...none, links: { Ann: 'https://ann.example' }, exclude: ['Bo'] }).get('a.md')).toEqual([
    { name: 'Ann', url: 'https://ann.example' },
  ]);
});

test('a name may be the name of a member of every object', () => {
  const log = parseGitLog(commit(['a.md'], 'constructor <a@docs.example>'));
  expect(peopleByFile(log, none).get('a.md')).toEqual([{ name: 'constructor' }]);
});

test('pictures are asked for by the newest name, the address in lower case, and the profile', () => {
  const log = parseGitLog([...commit(['a.md'], 'Ann Lee <ANN@docs.example>'), ...commit(['a.md'], ann, bo)]);
  const avatarOf = ({ name, email, url }: Person) => (url ? `${url}.png` : `/${name} ${email}.png`);
  expect(peopleByFile(log, { ...none, avatarOf }).get('a.md')).toEqual([
    { name: 'Ann Lee', avatar: '/Ann Lee ann@docs.example.png' },
    { name: 'Bo', url: 'https://github.com/bo-x', avatar: 'https://github.com/bo-x.png' },
  ]);
});
