import { resolve } from 'node:path';
import type { UserConfig } from '../api/plugin-api.ts';
import { isModulePath, moduleFile } from '../site-code/module-file.ts';
import type { Mistake } from './parse-with.ts';

/** Files that the option `components` names and that do not exist; paths are relative to `root`. */
export function missingComponents(components: UserConfig['components'], root: string): readonly Mistake[] {
  return Object.entries(components ?? {}).flatMap(([name, module]): readonly Mistake[] => {
    if (typeof module !== 'string' || !isModulePath(module) || moduleFile(resolve(root, module))) return [];
    const message = `Unexpected module "${module}" for option \`components.${name}\`: there is no such file.`;
    return [
      { path: ['components', name], message, hint: 'Correct the path; it is relative to the folder of the site.' },
    ];
  });
}
