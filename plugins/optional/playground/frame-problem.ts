import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Rspack } from '@rsbuild/core';
import { type Problem, withStop } from '#shared/errors';
import { toSitePath } from '../../files/site-path.ts';
import { nearestFileHint } from '../../markdown/code/include-file.ts';
import { packageHint } from '../../site-code/package-hint.ts';

/** An error of the bundler for the modules that playgrounds may import, as a problem at its place. */
export async function frameProblem(
  { message, moduleIdentifier = '', loc = '' }: Pick<Rspack.StatsError, 'message' | 'moduleIdentifier' | 'loc'>,
  root: string,
): Promise<Problem> {
  // Behind the kind of the module and the loaders that it passes.
  const module = moduleIdentifier.split(/[!|]/).at(-1) ?? '';
  const text = stripVTControlCharacters(message);
  // A file that cannot be parsed has its place in the drawing of its lines only.
  const [, line, column] = /^(\d+):(\d+)/.exec(loc) ?? /^ *(\d+) │/m.exec(text) ?? [];
  const place = path.isAbsolute(module) && {
    file: toSitePath(module, root),
    ...(line !== undefined && { line: Number(line) }),
    ...(column !== undefined && { column: Number(column) }),
  };
  const problem = { rule: 'playground', severity: 'error' as const, ...place };
  const missing = /Can't resolve '([^']+)'/.exec(message)?.[1];
  if (missing === undefined) {
    const said = text.split('\n').map((part) => part.replace(/^[\s×│╰─▶]+/, '').trim());
    const words = said.find((part) => part !== '' && !/^Module (?:build|parse) failed/.test(part)) ?? message;
    return { ...problem, message: withStop(`Unexpected module for playgrounds: ${words}`) };
  }
  return {
    ...problem,
    message: `Unexpected import of \`${missing}\`: there is no such module.`,
    hint: missing.startsWith('.')
      ? await nearestFileHint(path.resolve(path.dirname(module), missing), {
          fallback: 'Check the path: it is relative to the file.',
          from: module,
        })
      : `${place ? '' : 'The option `scope` of the plugin names it. '}${packageHint(missing)}`,
  };
}
