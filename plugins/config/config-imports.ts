import { readFileSync } from 'node:fs';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import { encodingProblem } from '../files/encoding.ts';
import { toSitePath } from '../files/site-path.ts';
import { localModules } from '../site-code/local-modules.ts';
import type { SiteModules } from '../site-code/site-modules.ts';

/**
 * Reads the imports of a configuration file, and of the files that it imports, without running them: so dev knows
 * what to watch even when the configuration cannot be loaded. `files` are absolute, the configuration file first,
 * without packages; `problems` are syntax errors and imports of files that do not exist.
 */
export function readConfigImports(entry: string, root: string, modules: Pick<SiteModules, 'resolve'>) {
  const found = localModules(entry, modules);
  const problems = found.flatMap(({ file, source, errors, missing }) => {
    const encoding = encodingProblem(readFileSync(file), toSitePath(file, root));
    if (encoding !== undefined) return [encoding];
    const common = { rule: 'config', severity: 'error', file: toSitePath(file, root) } as const;
    const ofSyntax = errors.map((error): Problem => ({ ...common, ...error }));
    const ofImports = missing.map(
      ({ value, start }): Problem => ({
        ...common,
        ...placeAt(source, start),
        message: `Unexpected import \`${value}\`: there is no such file.`,
        hint: 'Check the path: it is relative to this file.',
      }),
    );
    return [...ofSyntax, ...ofImports];
  });
  return { files: found.map(({ file }) => file), problems };
}
