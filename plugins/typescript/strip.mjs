import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The text of a module with blanks in place of its types. Throws with file, line and column of a mistake. */
export function strip(source, file) {
  try {
    // Loaded when something has changed only.
    return require('amaro').transformSync(source, { mode: 'strip-only' }).code;
  } catch (error) {
    const { startLine, startColumn, message } = error;
    throw new SyntaxError(`${file}:${startLine}:${startColumn + 1}: ${message}`, { cause: error });
  }
}
