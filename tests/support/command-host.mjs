// Runs commands of the engine one after the other in this process, whose modules stay loaded; `command.ts` starts it.
import { setFlagsFromString } from 'node:v8';
import './one-core.mjs';

const scripts = new URL('../../lib/scripts/', import.meta.url);
const environment = { ...process.env };
let runs = 0;

// As `scripts/doc-site.mjs` has them.
process.setSourceMapsEnabled(true);
setFlagsFromString('--interrupt-budget=600000');
// Every build listens for the end of the process.
process.setMaxListeners(0);
process.on('disconnect', () => process.exit());
process.on('message', async (args) => process.send?.(await run(/** @type {string[]} */ (args))));

/**
 * Runs a command: `['build', '--root', folder]`.
 *
 * @param {string[]} line
 */
async function run([command = '', ...args]) {
  const streams = [process.stdout, process.stderr].map(capture);
  process.argv = [process.execPath, command, ...args];
  process.exitCode = undefined;
  let status = 0;
  try {
    // A query makes it another module to Node, which runs it again; what it imports stays loaded.
    await import(new URL(`${command}.js?run=${runs++}`, scripts).href);
    status = process.exitCode ?? 0;
  } catch (error) {
    const { formatError } = await import(new URL('command-line/format-error.js', scripts).href);
    console.error(formatError(error));
    status = 1;
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    process.exitCode = undefined;
  }
  const [stdout, stderr] = streams.map((stream) => stream.end());
  return { status, stdout, stderr };
}

/**
 * Keeps what is written to a stream, until its end.
 *
 * @param {NodeJS.WriteStream} stream
 */
function capture(stream) {
  const { write } = stream;
  let text = '';
  stream.write = (/** @type {string | Uint8Array} */ chunk, /** @type {unknown[]} */ ...rest) => {
    text += chunk.toString();
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
  return {
    end() {
      stream.write = write;
      return text;
    },
  };
}
