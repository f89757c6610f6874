import type { Note } from './site.ts';

/** What a migration has done. */
export interface Migration {
  readonly documents: number;
  readonly otherFiles: number;
  readonly languages: readonly string[];
  readonly missingPackages: readonly string[];
  readonly notes: readonly Note[];
}

/** The report as Markdown: what moved, then what needs a person, by file. */
export function migrationReport({ documents, otherFiles, languages, missingPackages, notes }: Migration): string {
  const lines = [
    '# Migration',
    '',
    `${documents} documents in ${languages.join(', ')} and ${otherFiles} other files were written.`,
    ...(missingPackages.length === 0
      ? []
      : [
          '',
          `The configuration was read without these packages, which are not installed: ${missingPackages.map((name) => `\`${name}\``).join(', ')}. What they add is missing.`,
        ]),
    '',
    ...section(
      '## What is left to do',
      notes.filter(({ kind }) => kind !== 'old'),
    ),
    ...section(
      '## What was wrong in the old site already',
      notes.filter(({ kind }) => kind === 'old'),
      'A build does not report it: `known-faults.ts` lists it for `check.ignore`.',
    ),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function section(heading: string, notes: readonly Note[], ...lead: readonly string[]): readonly string[] {
  const files = [...new Set(notes.map(({ file }) => file))].sort((a, b) => a.localeCompare(b));
  return [
    heading,
    '',
    ...(notes.length === 0 ? ['Nothing.', ''] : lead.flatMap((line) => [line, ''])),
    ...summaryOf(notes),
    ...files.flatMap((file) => [
      `### ${file}`,
      '',
      ...notes
        .filter((note) => note.file === file)
        .map(({ lines: at, message }) => `- ${at === undefined ? '' : `Line ${at.join(', ')}: `}${message}`),
      '',
    ]),
  ];
}

/** Most notes that need no summary. */
const mostWithoutSummary = 20;

/** How many notes there are of each kind: those that differ only in what they quote. */
function summaryOf(notes: readonly Note[]): readonly string[] {
  if (notes.length <= mostWithoutSummary) return [];
  const counts = new Map<string, number>();
  for (const { message, lines = [1] } of notes) {
    const kind = message.replace(/`[^`]*`/g, '`…`');
    counts.set(kind, (counts.get(kind) ?? 0) + lines.length);
  }
  const rows = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `| ${count} | ${kind.replaceAll('|', '\\|')} |`);
  return ['| places | what |', '| ---: | --- |', ...rows, ''];
}
