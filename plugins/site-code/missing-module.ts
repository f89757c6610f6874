import { packageHint } from './package-hint.ts';

/** The package or file that a module could not import, from the message of Node's or jiti's error. */
export function missingModule(message: string): string | undefined {
  return /^Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
}

/** What to say about a module that could not be imported or resolved; undefined for the message of any other error. */
export function explainMissingModule(message: string): { readonly said: string; readonly hint: string } | undefined {
  const request = missingModule(message);
  if (request === undefined) return undefined;
  if (!/^[./]|^file:/.test(request)) {
    return { said: `there is no package \`${request}\`.`, hint: packageHint(request) };
  }
  return {
    said: `there is no file \`${request}\`.`,
    hint: 'Correct the path, or create the file. A relative path starts in the folder of the module that contains it.',
  };
}
