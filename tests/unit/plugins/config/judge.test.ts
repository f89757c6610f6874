import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { type CheckSettings, createJudge } from '../../../../plugins/config/judge.ts';

type Ignore = CheckSettings['ignore'][number];

const dead: Problem = {
  rule: 'links/dead-link',
  severity: 'error',
  file: 'docs/en/a.md',
  line: 3,
  message: 'There is no page `/b`.',
};
const slow: Problem = { rule: 'links', severity: 'warning', message: 'Slow.' };

const judgeWith = (settings: Partial<CheckSettings>) => createJudge({ severity: {}, ignore: [], ...settings });
const ignoring = (entry: Omit<Ignore, 'reason' | 'severity'> & Partial<Ignore>) =>
  judgeWith({ ignore: [{ reason: 'Known.', severity: 'off', ...entry }] });

test('findings keep their severity unless the configuration names their rule', () => {
  expect(judgeWith({}).judge([dead, slow])).toEqual([dead, slow]);
});

test('the configuration sets the severity of a rule or of one kind of its findings', () => {
  const of = (severity: CheckSettings['severity']) =>
    judgeWith({ severity })
      .judge([dead, slow])
      .map((finding) => `${finding.rule} ${finding.severity}`);
  expect(of({ links: 'warning' })).toEqual(['links/dead-link warning', 'links warning']);
  expect(of({ links: 'warning', 'links/dead-link': 'error' })).toEqual(['links/dead-link error', 'links warning']);
  expect(of({ 'links/dead-link': 'off' })).toEqual(['links warning']);
  expect(judgeWith({ severity: { links: 'off' } }).isOff('links')).toBe(true);
});

test('a finding is ignored by rule, file and text, and counted once', () => {
  const ignored = (entry: Parameters<typeof ignoring>[0]) => {
    const judge = ignoring(entry);
    const left = [...judge.judge([dead]), ...judge.judge([dead])];
    return [judge.ignored('links'), left.length];
  };
  expect(ignored({ rule: 'links' })).toEqual([1, 0]);
  expect(ignored({ rule: 'links/dead-link', file: 'docs/*/a.md', match: '`/b`' })).toEqual([1, 0]);
  expect(ignored({ rule: 'titles' })).toEqual([0, 2]);
  expect(ignored({ rule: 'links', file: 'docs/en/a' })).toEqual([0, 2]);
  expect(ignored({ rule: 'links', match: '/c' })).toEqual([0, 2]);
});

test('an entry may report findings with another severity instead', () => {
  const judge = ignoring({ rule: 'links', file: 'docs/en/*', severity: 'warning' });
  expect(judge.judge([dead])).toEqual([{ ...dead, severity: 'warning' }]);
  expect(judge.ignored('links')).toBe(0);
});

test('a problem of a document has its rule under `documents`', () => {
  const problem = { ...dead, rule: 'dead-link' };
  expect(ignoring({ rule: 'documents/dead-link' }).judgeDocuments([problem])).toEqual([]);
  expect(ignoring({ rule: 'dead-link' }).judgeDocuments([problem])).toEqual([problem]);
  expect(judgeWith({ severity: { documents: 'warning' } }).judgeDocuments([problem])).toEqual([
    { ...problem, severity: 'warning' },
  ]);
});

test('a check does not repeat what was decided about a document', () => {
  const judge = ignoring({ rule: 'documents/dead-link' });
  judge.judgeDocuments([{ ...dead, rule: 'dead-link' }]);
  expect(judge.judge([dead, { ...dead, line: 4 }])).toEqual([{ ...dead, line: 4 }]);
});

test('what would make the site unsafe stays an error, and its entry is reported', () => {
  const unsafe = { ...dead, rule: 'unsafe-html' };
  const judge = judgeWith({ severity: { documents: 'off', 'documents/unsafe-html': 'off' } });
  expect(judge.judgeDocuments([unsafe])).toEqual([unsafe]);
  expect(judge.leftovers({ known: ['documents'], ran: ['documents'] })).toEqual([
    {
      path: ['check', 'severity', 'documents/unsafe-html'],
      message: 'A finding of `documents/unsafe-html` stops a build in any case.',
      hint: 'Remove the entry.',
    },
  ]);
});

test('entries of the configuration without effect are reported: unknown rules and ignores without a finding', () => {
  const judge = judgeWith({
    severity: { title: 'off', 'links/dead-link': 'warning' },
    ignore: [
      { rule: 'links', match: 'nothing', severity: 'off', reason: 'Old.' },
      { rule: 'links', severity: 'off', reason: 'In use.' },
      { rule: 'titles', severity: 'off', reason: 'Did not run.' },
      { rule: 'lincs', severity: 'off', reason: 'Wrong.' },
    ],
  });
  judge.judge([dead]);
  expect(judge.leftovers({ known: ['links', 'titles'], ran: ['links'] })).toEqual([
    {
      path: ['check', 'severity', 'title'],
      message: 'Unexpected rule `title`: no check has this id.',
      hint: 'Did you mean `titles`?',
    },
    { path: ['check', 'ignore', 0], message: 'No finding of `links` matches this entry.', hint: 'Remove the entry.' },
    {
      path: ['check', 'ignore', 3],
      message: 'Unexpected rule `lincs`: no check has this id.',
      hint: 'Did you mean `links`?',
    },
  ]);
});
