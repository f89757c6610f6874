import { quoted } from '../quoted.ts';

/** A finding of the build that the old site had already. */
export interface KnownFault {
  readonly rule: string;
  /** Path of the document in the new site. */
  readonly file: string;
  /** Part of its message, unless the rule says the same of everything in the document. */
  readonly match: string | undefined;
}

/** The text of the module with the entries of `check.ignore` for what was wrong in the old site. */
export function knownFaultsText(faults: readonly KnownFault[]): string {
  const lines = faults.map(({ rule, file, match }) => {
    const values = [`rule: ${quoted(`documents/${rule}`)}`, `file: ${quoted(file)}`];
    return `  { ${[...values, ...(match === undefined ? [] : [`match: ${quoted(match)}`]), 'reason'].join(', ')} },\n`;
  });
  return `const reason = 'It was like that in the old site.';

/** Faults of the old site that a build does not report. Remove an entry when its fault is fixed: \`check\` says which. */
export const knownFaults = [
${[...new Set(lines)].join('')}];
`;
}
