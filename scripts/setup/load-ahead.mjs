/** Commands that read or build a site. */
const readers = ['dev', 'build', 'start', 'check'];

/** What they load in any case. */
const packages = ['fastest-levenshtein', 'jiti', 'jsonc-parser', 'oxc-parser', 'tinyglobby', 'zod'];

/**
 * Loads packages before TypeScript's hook is registered, which would be asked about each of their files in another
 * thread: a fifth of the time until the engine is loaded. One that fails is told by the module that imports it.
 */
export async function loadAhead(command) {
  if (!readers.includes(command)) return;
  await Promise.all(packages.map((name) => import(name).catch(() => undefined)));
}
