import { type CheckReport, type Finding, findingsOf } from '../report.ts';

/** A report as SARIF 2.1.0, with which code hosts annotate lines. Paths are relative to the site's root. */
export function formatSarif(report: CheckReport): string {
  const findings = findingsOf(report);
  const described = new Map(report.rules.map(({ rule, description }) => [rule, description]));
  const ids = [...new Set([...described.keys(), ...findings.map(({ rule }) => rule)])];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'doc-site check',
            rules: ids.map((id) => ({
              id,
              shortDescription: { text: described.get(id) ?? described.get(id.split('/')[0] ?? '') ?? id },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, ids.indexOf(finding.rule))),
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

function resultOf({ rule, severity, message, hint, file, line, column }: Finding, ruleIndex: number) {
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    // JSON leaves out what is undefined.
    locations:
      file === undefined
        ? undefined
        : [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(file) },
                region: line === undefined ? undefined : { startLine: line, startColumn: column },
              },
            },
          ],
  };
}
