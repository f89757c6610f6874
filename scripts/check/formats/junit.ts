import { formatPlace } from '#shared/errors';
import { escapeXml } from '#shared/escape';
import { type CheckReport, countFindings, type RuleReport } from '../report.ts';

/** A report as JUnit XML: a test case per rule, which errors fail; warnings are its output. */
export function formatJunit(report: CheckReport): string {
  const { rules } = report;
  const { errors } = countFindings(report);
  const failed = rules.filter((rule) => rule.errors > 0).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="doc-site check" tests="${rules.length}" failures="${failed}">`,
    `  <testsuite name="doc-site check" tests="${rules.length}" failures="${failed}" errors="0">`,
    `    <properties><property name="findings" value="${errors}"/></properties>`,
    ...rules.flatMap(caseOf),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function caseOf({ rule, description, checked, unit, errors, findings }: RuleReport): readonly string[] {
  const open = `    <testcase classname="check" name="${escapeXml(rule)}: ${escapeXml(description)}"`;
  const lines = findings.map((finding) =>
    [`${formatPlace(finding)}: ${finding.severity}: ${finding.message} (${finding.rule})`, finding.hint]
      .filter((line) => line !== undefined)
      .join('\n    '),
  );
  const text = escapeXml([`${checked} ${unit} checked`, ...lines].join('\n'));
  if (errors === 0) return [`${open}>`, `      <system-out>${text}</system-out>`, '    </testcase>'];
  return [`${open}>`, `      <failure message="${errors} errors">${text}</failure>`, '    </testcase>'];
}
