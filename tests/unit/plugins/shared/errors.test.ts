import { describe, expect, test } from 'vitest';
import { DocSiteError, formatPlace, formatProblem, formatProblems, type Problem } from '#shared/errors';

const problem = (message: string, place: Partial<Problem> = {}): Problem => ({
  rule: 'dead-link',
  severity: 'error',
  message,
  ...place,
});

describe('an error of the site', () => {
  test('is one problem with its message; the default is an error of the rule `site`', () => {
    const error = new DocSiteError('There is no configuration.');
    expect([error.name, error.message, error.cause]).toEqual(['DocSiteError', 'There is no configuration.', undefined]);
    expect(error).toBeInstanceOf(Error);
    expect(error.problems).toEqual([{ rule: 'site', severity: 'error', message: 'There is no configuration.' }]);
  });

  test('keeps rule, severity, place, hint and cause', () => {
    const cause = new Error('ENOENT');
    const place = { file: 'docs/en/a.md', line: 3, column: 7, hint: 'Write it.' };
    const error = new DocSiteError('Missing.', { rule: 'config', severity: 'warning', ...place, cause });
    expect(error.problems).toEqual([{ rule: 'config', severity: 'warning', message: 'Missing.', ...place }]);
    expect(error.cause).toBe(cause);
  });

  test('can carry several problems with their own messages', () => {
    const problems = [problem('One.'), problem('Two.')];
    const cause = new Error('both');
    const error = new DocSiteError('Two problems.', { problems, cause });
    expect([error.message, error.problems, error.cause]).toEqual(['Two problems.', problems, cause]);
  });

  test('has no cause at all when none is given', () => {
    expect('cause' in new DocSiteError('a')).toBe(false);
    expect('cause' in new DocSiteError('a', { problems: [] })).toBe(false);
  });
});

describe('a problem as text', () => {
  test.each([
    [{ file: 'docs/en/a.md', line: 3, column: 7 }, 'docs/en/a.md:3:7'],
    [{ file: 'docs/en/a.md', line: 3 }, 'docs/en/a.md:3'],
    [{ file: 'docs/en/a.md' }, 'docs/en/a.md'],
    [{}, ''],
  ])('the place of %j is `%s`', (place, expected) => {
    expect(formatPlace(place)).toBe(expected);
  });

  test('begins with its place and ends with the hint', () => {
    const place = { file: 'docs/en/a.md', line: 3, column: 7 };
    expect(formatProblem(problem('No such page.', { ...place, hint: 'Did you mean `/b`?' }))).toBe(
      'docs/en/a.md:3:7: No such page.\n    Did you mean `/b`?',
    );
    expect(formatProblem(problem('No such page.'))).toBe('No such page.');
  });

  test('shows control characters of names and quotes escaped, so that they do nothing in a terminal', () => {
    const problem = { rule: 'x', severity: 'error', file: 'a\nb\u001b[2J.md', line: 1 } as const;
    expect(formatProblem({ ...problem, message: 'Found `\u001b]0;x\u0007\u009b`.\n\tTwice.', hint: 'No `\r`.' })).toBe(
      'a\\nb\\u001b[2J.md:1: Found `\\u001b]0;x\\u0007\\u009b`.\n\tTwice.\n    No `\\r`.',
    );
  });

  test('is sorted by file, line and column; problems without a place come first', () => {
    const problems = [
      problem('f', { file: 'b.md', line: 1 }),
      problem('e', { file: 'a.md', line: 10, column: 1 }),
      problem('d', { file: 'a.md', line: 2, column: 11 }),
      problem('c', { file: 'a.md', line: 2, column: 3 }),
      problem('b', { file: 'a.md' }),
      problem('a'),
    ];
    const before = [...problems];
    expect(formatProblems(problems)).toBe(
      ['a', 'a.md: b', 'a.md:2:3: c', 'a.md:2:11: d', 'a.md:10:1: e', 'b.md:1: f'].join('\n'),
    );
    expect(problems).toEqual(before);
  });

  test('of more than 20 problems begins with their number by rule', () => {
    const links = Array.from({ length: 19 }, (_, at) => problem('dead', { rule: 'dead-link', file: `${at % 2}.md` }));
    const all = [
      ...links,
      problem('x', { rule: 'image-alt', file: 'a.md' }),
      problem('y', { rule: 'image-alt', file: 'a.md' }),
    ];
    expect(formatProblems(all).split('\n').slice(0, 4)).toEqual([
      '19  dead-link  in 2 files',
      ' 2  image-alt  in 1 file',
      '',
      '0.md: dead',
    ]);
    expect(formatProblems(all.slice(1))).not.toContain('image-alt');
  });

  test('of more than 50 problems of a rule in a file has the first 50 and their number', () => {
    const problems = Array.from({ length: 51 }, (_, at) => problem('dead', { file: 'a.md', line: 51 - at }));
    const others = [problem('bare'), problem('other', { rule: 'image-alt', file: 'a.md', line: 60 })];
    const lines = formatProblems([...problems, ...others, problem('dead', { file: 'b.md' })]).split('\n');
    expect(lines.slice(0, 7)).toEqual([
      '53  dead-link  in 3 files',
      ' 1  image-alt  in 1 file',
      '',
      'bare',
      'a.md: Only the first 50 of 51 problems of the rule `dead-link` are shown.',
      'a.md:1: dead',
      'a.md:2: dead',
    ]);
    expect(lines.slice(-3)).toEqual(['a.md:50: dead', 'a.md:60: other', 'b.md: dead']);
  });

  test('of no problems is empty', () => {
    expect(formatProblems([])).toBe('');
  });
});
