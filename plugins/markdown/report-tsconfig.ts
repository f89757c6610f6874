import { toSitePath } from '../files/site-path.ts';
import type { Tsconfig } from '../files/tsconfig.ts';
import type { DocumentNotes } from './document-notes.ts';

/** Makes a document depend on a `tsconfig.json`, and reports what is wrong there: types would be missing silently. */
export function reportTsconfig(
  { files, mistakes }: Tsconfig,
  { dependencies, problems, settings }: DocumentNotes,
): void {
  for (const file of files) dependencies.add(file);
  for (const { file, ...mistake } of mistakes) {
    const hint = 'Correct it: its `paths` lead to the types of components.';
    problems.push({ rule: 'tsconfig', severity: 'error', file: toSitePath(file, settings.root), ...mistake, hint });
  }
}
