/** The package or file that a module could not import, from the message of Node's or jiti's error. */
export function missingModule(message: string): string | undefined {
  return /^Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
}
