import { expect, test } from 'vitest';
import { createJudge, type Judgement } from '../../../../scripts/check/judge.ts';

const check = {
  rule: 'links',
  description: 'Links lead somewhere.',
  unit: 'links',
  run: () => ({ checked: 0, problems: [] }),
};
const dead = { kind: 'dead-link', file: 'docs/en/a.md', line: 3, message: 'There is no page `/b`.' };

const judge = (settings: Partial<Judgement> = {}) =>
  createJudge({ severity: {}, ignore: [], ...settings }, ['links', 'titles']);

test('a finding has the rule and severity of its check unless it has its own', () => {
  const problems = [dead, { message: 'Slow.', severity: 'warning' as const }];
  expect(judge().findings(check, problems)).toEqual({
    ignored: 0,
    findings: [
      { rule: 'links/dead-link', severity: 'error', file: 'docs/en/a.md', line: 3, message: 'There is no page `/b`.' },
      { rule: 'links', severity: 'warning', message: 'Slow.' },
    ],
  });
  expect(judge().findings({ ...check, severity: 'warning' }, [dead]).findings[0]?.severity).toBe('warning');
});

test('the configuration sets the severity of a rule or of one kind of its findings', () => {
  const of = (severity: Judgement['severity']) =>
    judge({ severity })
      .findings(check, [dead, { message: 'x' }])
      .findings.map((finding) => `${finding.rule} ${finding.severity}`);
  expect(of({ links: 'warning' })).toEqual(['links/dead-link warning', 'links warning']);
  expect(of({ links: 'warning', 'links/dead-link': 'error' })).toEqual(['links/dead-link error', 'links warning']);
  expect(of({ 'links/dead-link': 'off' })).toEqual(['links error']);
  expect(judge({ severity: { links: 'off' } }).isOff(check)).toBe(true);
});

test('repeated findings are reported once', () => {
  const court = judge();
  expect(court.findings(check, [dead, dead]).findings).toHaveLength(1);
  expect(court.findings(check, [dead]).findings).toHaveLength(0);
});

test('a finding is ignored by rule, file and text, and counted', () => {
  const ignored = (entry: Omit<Judgement['ignore'][number], 'reason'>) =>
    judge({ ignore: [{ reason: 'Known.', ...entry }] }).findings(check, [dead]).ignored;
  expect(ignored({ rule: 'links' })).toBe(1);
  expect(ignored({ rule: 'links/dead-link', file: 'docs/*/a.md', match: '`/b`' })).toBe(1);
  expect(ignored({ rule: 'titles' })).toBe(0);
  expect(ignored({ rule: 'links', file: 'docs/en/a' })).toBe(0);
  expect(ignored({ rule: 'links', match: '/c' })).toBe(0);
});

test('entries of the configuration without effect are reported: unknown rules and ignores without a finding', () => {
  const court = judge({
    severity: { title: 'off', 'links/dead-link': 'warning' },
    ignore: [
      { rule: 'links', match: 'nothing', reason: 'Old.' },
      { rule: 'links', reason: 'In use.' },
      { rule: 'titles', reason: 'Did not run.' },
      { rule: 'lincs', reason: 'Wrong.' },
    ],
  });
  court.findings(check, [dead]);
  expect(court.leftovers()).toEqual([
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
