// Starts every command: `node scripts/setup.mjs <command> [arguments]`. Plain Node without dependencies and without
// syntax newer than Node 18, since it runs before anything is installed and has to say so when Node is too old.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { commandList, commands, nearestCommand } from './setup/commands.mjs';
import { emitEngine } from './setup/emit.mjs';
import { installDependencies } from './setup/install.mjs';
import { isSupportedNode, neededNode } from './setup/node-version.mjs';

const engineRoot = dirname(dirname(fileURLToPath(import.meta.url)));

await main(process.argv.slice(2));

/** @param {string[]} argv */
async function main([command, ...args]) {
  if (!isSupportedNode(process.versions.node)) {
    return fail(`Node ${neededNode} or newer is needed, this is ${process.versions.node}.`, 'https://nodejs.org/');
  }
  if (command === undefined || command === 'help' || command === '--help') return console.log(commandList());
  if (!Object.hasOwn(commands, command)) {
    const nearest = nearestCommand(command);
    return fail(`Unknown command \`${command}\`.${nearest ? ` Did you mean \`${nearest}\`?` : ''}`, commandList());
  }
  try {
    await installDependencies(engineRoot);
    // `check` does so by itself, when it has understood its arguments.
    if (command === 'test') await installDependencies(join(engineRoot, 'tests/docs/packages'));
  } catch (error) {
    const { message, hint } = /** @type {Error & { hint?: string }} */ (error);
    return fail(`The dependencies could not be installed: ${message}`, hint);
  }
  await emitEngine(engineRoot);
  await runCommand(command, args);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
async function runCommand(command, args) {
  // Garbage is collected when it is half of what is in use. By default the heap may double before that: a build takes a
  // seventh more memory, and is no faster for it.
  setFlagsFromString('--heap-growing-percent=50');
  // Stacks name the sources.
  process.setSourceMapsEnabled(true);
  const file = emitted(`${command}.js`);
  process.argv = [process.execPath, file, ...args];
  let isDone = false;
  process.once('exit', (code) => {
    // What Node ends with when nothing is left to do and the command has not come to its end.
    if (code === 13 || process.exitCode === 13) {
      console.error('The command waits for something that never comes: a promise of the site that is never settled.');
    } else if (code === 0 && !isDone && !args.some((arg) => /^--?h(elp)?$/.test(arg))) {
      console.error('The command was ended before it had come to its end: code of the site called `process.exit`.');
      process.exitCode = 1;
    }
  });
  try {
    await import(pathToFileURL(file).href);
    isDone = true;
  } catch (error) {
    const { formatError } = await import(pathToFileURL(emitted('format-error.js')).href);
    fail(formatError(error));
  }
}

/** @param {string} script Name of a module of `scripts/` that the compiler has emitted. */
function emitted(script) {
  return join(engineRoot, 'lib/scripts', script);
}

/**
 * @param {string} message
 * @param {string} [more]
 */
function fail(message, more) {
  console.error(more ? `${message}\n${more}` : message);
  // A server that the command opened before it failed must not keep the process alive.
  process.exit(1);
}
