// Starts every command: `node scripts/setup.mjs <command> [arguments]`. Plain Node without dependencies and without
// syntax newer than Node 18, since it runs before anything is installed and has to say so when Node is too old.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { commandList, commands, nearestCommand } from './setup/commands.mjs';
import { installDependencies } from './setup/install.mjs';
import { isSupportedNode, neededNode } from './setup/node-version.mjs';

const engineRoot = dirname(dirname(fileURLToPath(import.meta.url)));

await main(process.argv.slice(2));

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
    if (needsDocumentedRelease(command, args)) await installDependencies(join(engineRoot, 'tests/documented'));
  } catch (error) {
    return fail(`The dependencies could not be installed: ${error.message}`, error.hint);
  }
  await runCommand(command, args);
}

// The release that this site documents, with which its samples are checked and run. Other sites have no use for it.
function needsDocumentedRelease(command, args) {
  return command === 'test' || (command === 'check' && !args.some((arg) => /^--(root|config)\b/.test(arg)));
}

async function runCommand(command, args) {
  await import('#typescript');
  const file = join(engineRoot, 'scripts', `${command}.ts`);
  process.argv = [process.execPath, file, ...args];
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    const { formatError } = await import('./format-error.ts');
    fail(formatError(error));
  }
}

function fail(message, more) {
  console.error(more ? `${message}\n${more}` : message);
  // A server that the command opened before it failed must not keep the process alive.
  process.exit(1);
}
