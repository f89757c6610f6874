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
  const byFile = new Map<string, Note[]>();
  for (const note of notes) byFile.set(note.file, [...(byFile.get(note.file) ?? []), note]);
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
    '## What is left to do',
    '',
    ...(notes.length === 0 ? ['Nothing.'] : []),
    ...[...byFile]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([file, ofFile]) => [
        `### ${file}`,
        '',
        ...ofFile.map(({ line, message }) => `- ${line === undefined ? '' : `Line ${line}: `}${message}`),
        '',
      ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
