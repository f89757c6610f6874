import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { formatGithub } from '../../../../../scripts/check/formats/github.ts';
import { formats } from '../../../../../scripts/check/formats/index.ts';
import { formatJunit } from '../../../../../scripts/check/formats/junit.ts';
import { formatSarif } from '../../../../../scripts/check/formats/sarif.ts';
import { formatText } from '../../../../../scripts/check/formats/text.ts';
import { ruleReport } from '../../../../../scripts/check/report.ts';

const links = { rule: 'links', description: 'Links & anchors exist.', unit: 'references', checked: 1200 };
const report = {
  rules: [
    ruleReport(
      links,
      [
        {
          rule: 'links/dead-link',
          severity: 'error',
          file: 'docs/zh/b.md',
          line: 3,
          column: 7,
          message: 'There is no page `/<c>`.',
          hint: 'Correct it.',
        },
        { rule: 'links', severity: 'warning', file: 'docs/en/a.md', message: '100% slow,\nreally.' },
      ],
      2,
    ),
    ruleReport({ rule: 'budgets', description: 'Light.', unit: 'pages', checked: 0, notes: ['html: 5 of 9 B'] }, [
      { rule: 'budgets', severity: 'error', message: 'Too heavy.' },
    ]),
    ruleReport({ rule: 'titles', description: 'Titles.', unit: 'pages', checked: 7 }, []),
  ],
};

test('the text groups findings by file and ends with the number of checked things', () => {
  expect(formatText(report).split('\n')).toEqual([
    'the whole site',
    '  error  budgets',
    '      Too heavy.',
    '',
    'docs/en/a.md',
    '  docs/en/a.md  warning  links',
    '      100% slow,',
    'really.',
    '',
    'docs/zh/b.md',
    '  docs/zh/b.md:3:7  error  links/dead-link',
    '      There is no page `/<c>`.',
    '      Correct it.',
    '',
    '✗ links    1,200 references  1 error, 1 warning, 2 ignored',
    '✗ budgets  0 pages           1 error',
    '    html: 5 of 9 B',
    '✓ titles   7 pages',
    '',
    '3 rules, 2 errors, 1 warning',
  ]);
  expect(formatText({ ...report, fixed: 4 })).toContain('\n4 findings fixed in the sources; build again\n');
});

test('JSON is the report itself', () => {
  expect(JSON.parse(formats.json?.(report) ?? '')).toEqual(report);
});

test('SARIF has a rule for each id and a region for each place', () => {
  const { version, runs } = JSON.parse(formatSarif(report));
  const [{ tool, results }] = runs;
  expect(version).toBe('2.1.0');
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
    'links',
    'budgets',
    'titles',
    'links/dead-link',
  ]);
  expect(results[2]).toEqual({
    ruleId: 'links/dead-link',
    ruleIndex: 3,
    level: 'error',
    message: { text: 'There is no page `/<c>`. Correct it.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'docs/zh/b.md' },
          region: { startLine: 3, startColumn: 7 },
        },
      },
    ],
  });
  expect(results[0].locations).toBe(undefined);
});

test('JUnit is XML with a case for each rule; errors fail, warnings do not', () => {
  const xml = formatJunit(report);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml.match(/<testcase /g)).toHaveLength(3);
  expect(xml.match(/<failure /g)).toHaveLength(2);
  expect(xml).toContain('docs/zh/b.md:3:7: error: There is no page `/&lt;c&gt;`. (links/dead-link)\n    Correct it.');
});

test('workflow commands have file, line and message in one line', () => {
  expect(formatGithub(report).split('\n')).toEqual([
    '::error title=budgets::Too heavy.',
    '::warning file=docs/en/a.md,title=links::100%25 slow,%0Areally.',
    '::error file=docs/zh/b.md,line=3,col=7,title=links/dead-link::There is no page `/<c>`.%0ACorrect it.',
    '3 rules, 2 errors, 1 warnings',
  ]);
});
