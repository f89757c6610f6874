import type { CompilerOptions } from 'typescript';
import { DocSiteError } from '#shared/errors';
import type { Json } from '#shared/types';
import type { TypeScript } from '../../typescript/typescript-api.ts';

/** The module resolution and the target that samples of today need. */
const defaults = { module: 'esnext', moduleResolution: 'bundler', target: 'esnext', jsx: 'preserve', strict: true };

/**
 * Compiler options of a site, written as in `tsconfig.json`, on top of the defaults.
 *
 * @throws DocSiteError when the compiler refuses one.
 */
export function readCompilerOptions(
  ts: TypeScript,
  folder: string,
  written: Readonly<Record<string, Json>>,
): CompilerOptions {
  const { options, errors } = ts.convertCompilerOptionsFromJson({ ...defaults, ...written }, folder);
  const [error] = errors;
  if (error === undefined) return options;
  throw new DocSiteError(
    `Unexpected \`compilerOptions\` of \`pluginTwoslash\`: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
    { rule: 'twoslash', hint: 'Write them as in `tsconfig.json`.' },
  );
}
