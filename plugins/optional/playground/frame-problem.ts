import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Rspack } from '@rsbuild/core';
import { type Problem, withStop } from '#shared/errors';
import { toSitePath } from '../../files/site-path.ts';

/** An error of the bundler for the modules that playgrounds may import, as a problem at its place. */
export function frameProblem(
  { message, moduleIdentifier = '', loc = '' }: Pick<Rspack.StatsError, 'message' | 'moduleIdentifier' | 'loc'>,
  root: string,
): Problem {
  // Behind the loaders that the module passes.
  const module = moduleIdentifier.split('!').at(-1) ?? '';
  const [, line, column] = /^(\d+):(\d+)/.exec(loc) ?? [];
  const place = {
    ...(path.isAbsolute(module) && { file: toSitePath(module, root) }),
    ...(path.isAbsolute(module) && line !== undefined && { line: Number(line), column: Number(column) }),
  };
  const problem = { rule: 'playground', severity: 'error' as const, ...place };
  const missing = /Can't resolve '([^']+)'/.exec(message)?.[1];
  if (missing === undefined) {
    const said = stripVTControlCharacters(message)
      .split('\n')
      .map((text) => text.replace(/^[\s×│╰─▶]+/, '').trim());
    const words = said.find((text) => text !== '' && !text.startsWith('Module build failed')) ?? message;
    return { ...problem, message: withStop(`Unexpected module for playgrounds: ${words}`) };
  }
  return {
    ...problem,
    message: `Unexpected import of \`${missing}\`: there is no such module.`,
    hint:
      'file' in place
        ? 'The playgrounds may import this file, because the option `scope` of the plugin names it or a module that imports it.'
        : `The option \`scope\` of the plugin names it. Install it in the folder of the site: \`npm install ${missing}\`.`,
  };
}
