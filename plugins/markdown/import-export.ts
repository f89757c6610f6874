import { DocSiteError, type Problem } from '#shared/errors';
import { emitted } from '../files/engine-files.ts';
import { isFile } from '../files/is-file.ts';
import { isInside } from '../files/is-inside.ts';
import { localModules } from '../site-code/local-modules.ts';
import { readableError } from '../site-code/readable-error.ts';
import { shownModule } from '../site-code/shown-module.ts';
import { runMarkdownCode } from './run-markdown-plugin.ts';
import type { ModuleExport } from './types.ts';

/** Imports what an entry names; `kind` is used in messages. Throws when the module cannot be loaded. */
export async function importExport(entry: ModuleExport, root: string, kind: string): Promise<unknown> {
  const { module, exportName = 'default' } = entry;
  // On demand, as few sites have one.
  const { openSiteModules } = await import('../site-code/site-modules.ts');
  const code = { name: `The ${kind}`, file: shownModule(module, root) };
  // Authors do not know the modules of the engine.
  const isOfEngine = isInside(module, emitted('plugins'));
  const options = isOfEngine ? {} : { waitingFor: `the ${kind} \`${code.file}\`` };
  const modules = openSiteModules(root);
  return runMarkdownCode(code, () => modules.load(module), options).then(
    (namespace) => namespace[exportName],
    (cause: unknown) => {
      if (cause instanceof DocSiteError) throw cause;
      const problems = (isFile(module) ? localModules(module, modules) : []).flatMap(({ file, errors }) =>
        errors.map(
          (error): Problem => ({ rule: 'syntax', severity: 'error', file: shownModule(file, root), ...error }),
        ),
      );
      if (problems.length > 0) throw new DocSiteError(`The ${kind} \`${code.file}\` cannot be read.`, { problems });
      const reason = readableError(cause).message.split('\n')[0];
      throw new DocSiteError(`The ${kind} \`${code.file}\` cannot be loaded: ${reason}`, {
        rule: 'markdown-plugin',
        cause,
      });
    },
  );
}

/** The error for an export of the wrong type. */
export function unexpectedExport(
  { module, exportName = 'default' }: ModuleExport,
  root: string,
  reason: string,
): DocSiteError {
  return new DocSiteError(`Unexpected export \`${exportName}\` of \`${shownModule(module, root)}\`: ${reason}.`, {
    rule: 'markdown-plugin',
    hint: 'Set `exportName` to the name of the export.',
  });
}
