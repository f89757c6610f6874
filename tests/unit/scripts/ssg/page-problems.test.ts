import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { problemsOfPages } from '../../../../scripts/ssg/page-problems.ts';

const problem = (rule: string, message: string): Problem => ({ rule, severity: 'error', message });

test('a cause is reported once, with the first page in order and the number of other pages', () => {
  const late = problem('plugin-failed', 'Plugin "a" failed in hook "addHeadTags": No.');
  const found = [
    { routePath: '/c', problem: late },
    { routePath: '/a', problem: late },
    { routePath: '/b', problem: late },
    { routePath: '/a', problem: problem('render-failed', 'window is not defined') },
  ];
  expect(problemsOfPages(found).map(({ message }) => message)).toEqual([
    'On the page `/a` and 2 more: Plugin "a" failed in hook "addHeadTags": No.',
    'The page `/a` could not be rendered: window is not defined',
  ]);
});

test('a problem in a document itself is reported unchanged', () => {
  const syntax: Problem = { ...problem('mdx-syntax', 'Unexpected end.'), file: 'docs/en/a.mdx', line: 3 };
  expect(problemsOfPages([{ routePath: '/a', problem: syntax }])).toEqual([syntax]);
});

test('a component that fails at no known line is one cause, whichever documents show it', () => {
  const failed = (file: string): Problem => ({ ...problem('render-failed', 'Element type is invalid.'), file });
  const found = ['/a', '/b'].map((routePath) => ({ routePath, problem: failed(`docs/en${routePath}.md`) }));
  expect(problemsOfPages(found).map(({ message }) => message)).toEqual([
    'The page `/a` and 1 more could not be rendered: Element type is invalid.',
  ]);
});
