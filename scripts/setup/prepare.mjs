import { join } from 'node:path';
import { emitEngine } from './emit.mjs';
import { installDependencies } from './install.mjs';

/**
 * Folder with the packages of the release that the engine's own site documents.
 *
 * @param {string} engineRoot Absolute path of the checkout.
 */
export const documentedPackages = (engineRoot) => join(engineRoot, 'tests/docs/packages');

/**
 * Makes a checkout of the engine ready to run a command: installs what is missing and compiles what has changed.
 *
 * @param {string} engineRoot Absolute path of the checkout.
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function prepareCheckout(engineRoot, command, args) {
  // The samples of the engine's own site are checked with the packages of the release that it documents.
  const withoutSamples = /^(?:--(?:root|config|help|browser|accept-translations)\b|-h$)/;
  const isOwnCheck =
    command === 'check' && process.cwd() === engineRoot && !args.some((arg) => withoutSamples.test(arg));
  // Both at once, since npm mostly waits for the network; a failure is reported when neither runs any more.
  const steps = await Promise.allSettled([
    installDependencies(engineRoot).then(() => emitEngine(engineRoot)),
    isOwnCheck && installDependencies(documentedPackages(engineRoot)),
  ]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
}
