#!/usr/bin/env node
// The command `doc-site`. It is plain Node without dependencies and without syntax newer than Node 18, because in a
// checkout it runs before anything is installed, and it has to say so when Node is too old.
import { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promiseHooks, setFlagsFromString } from 'node:v8';
import { commandList, publicCommands, repositoryCommands } from './command-line/commands.mjs';
import { isSupportedNode, neededNode } from './command-line/node-version.mjs';

const engineRoot = dirname(dirname(fileURLToPath(import.meta.url)));
/** The package has no sources to compile and no packages to install. */
const isCheckout = existsSync(join(engineRoot, 'scripts/setup'));
/** Commands that run until they are stopped. */
const servers = new Set(['dev', 'preview']);

await main(process.argv.slice(2));

/** @param {string[]} argv */
async function main([command, ...args]) {
  if (!isSupportedNode(process.versions.node)) {
    return fail(`Node ${neededNode} or newer is needed, this is ${process.versions.node}.`, 'https://nodejs.org/');
  }
  if (command === '--version' || command === '-v') return console.log(version());
  /** @type {Readonly<Record<string, string>>} */
  const commands = isCheckout ? { ...publicCommands, ...repositoryCommands } : publicCommands;
  if (command === undefined || /^(?:help|--help|-h)$/.test(command)) return console.log(commandList(commands));
  if (!Object.hasOwn(commands, command)) {
    return fail(`Unknown command \`${command}\`.`, commandList(commands));
  }
  try {
    process.cwd();
  } catch {
    return fail('The current folder does not exist any more.', '    Go to another folder, and run the command again.');
  }
  // npm moves to the folder of package.json before it runs a script; paths start where npm was called.
  const { INIT_CWD: calledIn } = process.env;
  if (isCheckout && calledIn !== undefined && process.cwd() === engineRoot) process.chdir(calledIn);
  if (isCheckout) await prepare(command, args);
  await runCommand(command, args);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
async function prepare(command, args) {
  const { prepareCheckout } = await import('./setup/prepare.mjs');
  try {
    await prepareCheckout(engineRoot, command, args);
  } catch (error) {
    const { message, hint } = /** @type {Error & { hint?: string }} */ (error);
    fail(message, hint);
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
async function runCommand(command, args) {
  // Garbage is collected when it is half of what is in use. By default the heap may double before that: a build takes a
  // seventh more memory, and is no faster for it. A server would show its first page later.
  if (!servers.has(command)) setFlagsFromString('--heap-growing-percent=50');
  // A function is optimized when it has run four times as long as by default. A command is short: by default a quarter
  // of its processor time goes into optimizing code. Even on thousands of pages, waiting costs nothing.
  setFlagsFromString('--interrupt-budget=600000');
  // Stack traces name the sources.
  process.setSourceMapsEnabled(true);
  const file = emitted(`${command}.js`);
  process.argv = [process.execPath, file, ...args];
  surviveLostOutput(command);
  let isDone = false;
  process.on('exit', (code) => {
    const caller = isDone ? undefined : callerOfExit();
    // Node's exit code when nothing is left to do and the command has not come to its end.
    if (code === 13 || process.exitCode === 13) {
      console.error(
        'The command ended without a result: it awaits a promise that never settles, in code of the site or of a plugin.',
      );
    } else if (caller || (code === 0 && !isDone && !args.some((arg) => /^--?h(elp)?(=|$)/.test(arg)))) {
      const place = caller === undefined ? '' : `${caller}: `;
      console.error(
        `${place}The command ended early: code of the site or of a plugin called \`process.exit\`.\n    Throw an error instead.`,
      );
      process.exitCode = code || 1;
    }
  });
  const { formatUncaught } = await import(pathToFileURL(emitted('command-line/format-uncaught.js')).href).catch(
    ({ code, message }) => {
      const remedy =
        code === 'EMFILE'
          ? 'Raise the limit on open files: `ulimit -n 4096`.'
          : 'Delete `node_modules`, and install the packages again.';
      return fail(`The engine cannot be loaded: ${message}.`, `    ${remedy}`);
    },
  );
  let isFailing = false;
  // Rejected promises that nobody handles, too. The first is the cause of those that follow it.
  const failOnUncaught = async (/** @type {Error} */ error) => {
    if (isFailing) return;
    isFailing = true;
    fail(await formatUncaught(error).catch(() => error.stack ?? String(error)));
  };
  process.on('uncaughtException', failOnUncaught);
  if (process.env.DEBUG === 'doc-site') traceRejections(failOnUncaught);
  try {
    await import(pathToFileURL(file).href);
    isDone = true;
    if (!servers.has(command)) endSoon();
  } catch (error) {
    fail(await formatUncaught(error));
  }
}

/**
 * Calls `listener` with the reason of each rejected promise that nobody handles; if it is no error, with an error whose
 * stack is the place where the promise was made. Slow: it remembers the stack of every promise.
 *
 * @param {(error: Error) => void} listener
 */
function traceRejections(listener) {
  /** @type {WeakMap<object, Error>} */
  const made = new WeakMap();
  promiseHooks.onInit((promise) => made.set(promise, new Error()));
  process.on('unhandledRejection', (reason, promise) => {
    const message = `This promise was rejected with the reason "${String(reason)}".`;
    listener(reason instanceof Error ? reason : Object.assign(made.get(promise) ?? new Error(), { message }));
  });
}

/** The file of the site that calls `process.exit`, in its `exit` listeners. */
function callerOfExit() {
  const calls = new Error().stack?.match(/(?<=[( ])(?:file:\/\/)?\/[^()\n]+(?=:\d+:\d+\)?$)/gm) ?? [];
  const file = calls.map((call) => (call.startsWith('file:') ? fileURLToPath(call) : call)).find(isOfSite);
  return file && relative(process.cwd(), file);
}

/** @param {string} file */
function isOfSite(file) {
  const isOfEngine = ['lib', 'plugins', 'scripts'].some((folder) => file.startsWith(join(engineRoot, folder)));
  return !isOfEngine && !/[\\/]node_modules[\\/]/.test(file);
}

/**
 * A command whose output cannot be shown finishes its work. A server ends when nobody reads its output any more.
 *
 * @param {string} command
 */
function surviveLostOutput(command) {
  let isReported = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
      // The reader has seen enough, as in `build | head`. 141 is the exit code of other commands that end for this
      // reason.
      if (code === 'EPIPE') return servers.has(command) ? process.exit(141) : undefined;
      process.exitCode = 1;
      if (!isReported) console.error(`The output of the command cannot be written: ${message}.`);
      isReported = true;
    });
  }
}

/** Ends the process, with its child processes, if something keeps it alive for seconds although the command is done. */
function endSoon() {
  const end = () => {
    // Node does not document it, but `process.getActiveResourcesInfo` does not say which processes are open.
    /** @type {readonly unknown[]} */
    const open = Reflect.get(process, '_getActiveHandles')?.call(process) ?? [];
    const children = open.filter((handle) => handle instanceof ChildProcess);
    const names = children.map(({ spawnfile }) => `\`${spawnfile}\``).join(', ');
    const cause = names === '' ? ', such as a timer or a connection' : `: the process ${names}`;
    console.error(`The command is done, but code of the site or of a plugin keeps it running${cause}. It stops now.`);
    for (const child of children) child.kill();
    process.exit();
  };
  setTimeout(end, 5000).unref();
}

/** @param {string} script File name of a command or helper that the compiler has emitted. */
function emitted(script) {
  return join(engineRoot, 'lib/scripts', script);
}

function version() {
  return JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8')).version;
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
