import { stripVTControlCharacters } from 'node:util';
import { DocSiteError, formatProblem, formatProblems } from '#shared/errors';
import { systemMessage, systemRemedy } from '../../plugins/files/system-remedy.ts';
import { readableError } from '../../plugins/site-code/readable-error.ts';
import { missingPackage } from './incomplete-install.ts';

/** The bundler puts these before the words of the system. */
const bundlerWords = /^(?:Rspack FS Error: )?IO error: (?:Error: )?/;

/** What the terminal shows of a failed command: what, where and what to do; a stack only for a bug of the engine. */
export function formatError(thrown: unknown): string {
  const error = readableError(thrown);
  if (error instanceof DocSiteError) {
    const [only, ...others] = error.problems;
    if (only !== undefined && others.length === 0) return formatProblem(only);
    return `${formatProblems(error.problems)}\n\n${error.message}`;
  }
  const remedy = systemRemedy(error);
  if (remedy !== undefined) {
    const message = stripVTControlCharacters(systemMessage(error))
      .replace(/[\s│×]+/g, ' ')
      .trim();
    return `The system reported ${message.replace(bundlerWords, '')}.\n    ${remedy}`;
  }
  const missing = missingPackage(error);
  if (missing !== undefined) {
    return `The installation of the engine is incomplete: there is no \`${missing}\`.\n    Delete \`node_modules\`, and install the packages again.`;
  }
  return error.stack ?? `${error.name}: ${error.message}`;
}
