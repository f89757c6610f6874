import { beforeEach, expect, test } from 'vitest';
import { DocSiteError, type Problem } from '#shared/errors';
import { createDevProblems, type DevProblems } from '../../../../scripts/dev/dev-problems.ts';
import { makeConfig, makeContext, makeDoc } from '../../plugins/features/support.ts';

const problem = (message: string, severity: Problem['severity'] = 'error'): Problem => ({
  rule: 'test',
  severity,
  message,
});

const doc = makeDoc('en/a.md', '/a');
let ofNavigation: readonly Problem[];
let ofDocument: readonly Problem[];
let ofBundler: readonly Problem[];
let printed: string[];
let shown: string[];
let problems: DevProblems;

beforeEach(() => {
  [ofNavigation, ofDocument, ofBundler] = [[], [], []];
  [printed, shown] = [[], []];
  const model = {
    ...makeContext(makeConfig()).model,
    problems: [],
    navigationProblems: async () => ofNavigation,
    problemsOf: async () => ofDocument,
    docByFile: (file: string) => (file === doc.file ? doc : undefined),
    hasFile: () => true,
    docByPath: () => undefined,
    compile: () => Promise.reject(new Error('Not part of this test.')),
    originalOf: () => undefined,
    sourceMapOf: async () => undefined,
  };
  problems = createDevProblems({
    site: () => ({ model: () => model, bundlerProblems: () => ofBundler, mayBeFile: () => true }),
    print: (text) => printed.push(text),
    onChange: (text) => shown.push(text),
  });
});

test('a problem is printed once, and again only after it was fixed', async () => {
  ofNavigation = [problem('A dead link.')];
  await problems.check();
  await problems.check();
  ofNavigation = [problem('A dead link.'), problem('Another one.')];
  await problems.check();
  ofNavigation = [];
  await problems.check();
  ofNavigation = [problem('A dead link.')];
  await problems.check();
  expect(printed).toEqual(['A dead link.', 'Another one.', 'No errors are left.', 'A dead link.']);
});

test('open pages get the errors, without the warnings, whenever they change', async () => {
  ofNavigation = [problem('A dead link.'), problem('A long title.', 'warning')];
  await problems.check();
  await problems.check();
  ofNavigation = [];
  await problems.check();
  expect(shown).toEqual(['A dead link.', '']);
});

test('a document is checked once its page was visited', async () => {
  ofDocument = [problem('A dead link.')];
  await problems.check();
  expect(problems.text()).toBe('');
  problems.visit(doc.file);
  await problems.check();
  expect(problems.text()).toBe('A dead link.');
});

test('problems of the bundler are shown, and printed only by the bundler', () => {
  ofBundler = [problem('A missing import.')];
  problems.bundled();
  problems.answer('/a', new DocSiteError('No page.', { problems: ofBundler }));
  ofBundler = [];
  problems.bundled();
  expect([printed, shown]).toEqual([['No errors are left.'], ['A missing import.', '']]);
});

test('an error of a response is printed once, until the path has a response', async () => {
  const error = new DocSiteError('It throws.');
  problems.answer('/a', error);
  problems.answer('/a', error);
  await problems.check();
  problems.answer('/a', error);
  problems.answer('/a');
  await problems.check();
  problems.answer('/a', error);
  expect(printed).toEqual(['It throws.', 'It throws.']);
});

test('a refused configuration is shown until one is accepted, whatever happens to the content', () => {
  problems.settle('configuration', new DocSiteError('Unexpected `7`.'));
  problems.settle('content');
  expect(problems.text()).toBe('Unexpected `7`.');
  problems.settle('configuration');
  expect([printed, shown]).toEqual([
    ['Unexpected `7`.', 'No errors are left.'],
    ['Unexpected `7`.', ''],
  ]);
});

test('an error that reading the content ends with again is printed once, until a reading succeeds', () => {
  const error = new DocSiteError('A link contains itself.');
  for (const end of [error, error, undefined, error]) problems.settle('content', end);
  expect(printed).toEqual(['A link contains itself.', 'No errors are left.', 'A link contains itself.']);
});

test('a style sheet that only the bundle for rendering has is printed once, and other problems of the bundler never', async () => {
  const lost = { ...problem('Unexpected style sheet.'), rule: 'lost-styles' };
  ofBundler = [lost, problem('Printed by the bundler.')];
  problems.bundled();
  await problems.check();
  problems.bundled();
  ofBundler = [];
  await problems.check();
  ofBundler = [lost];
  problems.bundled();
  expect(printed).toEqual(['Unexpected style sheet.', 'No errors are left.', 'Unexpected style sheet.']);
});

test('an import of a document that leads nowhere is left to the bundler', async () => {
  ofNavigation = [{ ...problem('Unexpected import `./gone`.'), rule: 'missing-import' }];
  await problems.check();
  problems.answer('/a', new DocSiteError('Unexpected import `./gone`.', { rule: 'missing-import' }));
  expect(printed).toEqual([]);
});
