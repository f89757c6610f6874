import type { ModuleMistake } from '../files/component-project.ts';
import { toSitePath } from '../files/site-path.ts';
import type { DocumentNotes } from './document-notes.ts';

/** Reports syntax errors in modules whose types a document needs. The bundler never reads those that have only types. */
export function reportSyntax(mistakes: readonly ModuleMistake[], { problems, settings }: DocumentNotes): void {
  for (const { file, ...mistake } of mistakes)
    problems.push({ severity: 'error', file: toSitePath(file, settings.root), rule: 'syntax', ...mistake });
}
