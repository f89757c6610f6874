import { toSitePath } from '../files/site-path.ts';
import type { ModuleTypes } from '../typescript/component-project.ts';
import type { Tsconfig } from '../typescript/tsconfig.ts';
import type { DocumentNotes } from './document-notes.ts';

/**
 * Makes a document depend on the modules behind types, and reports their syntax errors: the bundler never reads modules
 * that have only types. Returns whether all of them can be read.
 */
export function dependOnTypes(
  types: Pick<ModuleTypes, 'dependencies' | 'mistakes'>,
  { dependencies, problems, settings }: DocumentNotes,
): boolean {
  for (const dependency of types.dependencies) dependencies.add(dependency);
  for (const { file, ...mistake } of types.mistakes)
    problems.push({ severity: 'error', file: toSitePath(file, settings.root), rule: 'syntax', ...mistake });
  return types.mistakes.length === 0;
}

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
