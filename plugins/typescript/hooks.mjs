// How TypeScript of a site is loaded: the types become blanks, so that positions in messages are those of the source.
// What was stripped is kept on disk, one file for each module. The engine's own modules are those that run already.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf, replaceFile } from './cache-file.mjs';
import { plainAddress } from './engine.mjs';
import { strip } from './strip.mjs';

const { version } = JSON.parse(readFileSync(new URL('../../node_modules/amaro/package.json', import.meta.url), 'utf8'));
const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/doc-site/typescript/', import.meta.url));

/** Node's hook: the engine's public names are its own modules, wherever the module lies that imports them. */
export function resolve(specifier, context, nextResolve) {
  const parentURL = specifier.startsWith('doc-site/') ? import.meta.url : context.parentURL;
  const found = nextResolve(specifier, { ...context, parentURL });
  return found instanceof Promise ? found.then(toEngine) : toEngine(found);
}

// Node has found out the format from the name of the source: TypeScript, which it refuses to run beside the packages.
function toEngine(found) {
  const url = plainAddress(found.url);
  return url === found.url ? found : { ...found, url, format: 'module' };
}

/** Node's hook: answers for `.ts` and `.mts`, leaves the rest to Node. */
export function load(url, context, nextLoad) {
  const [file] = url.split(/[?#]/, 1);
  if (!file.startsWith('file:') || !/\.m?ts$/.test(file)) return nextLoad(url, context);
  return { format: 'module', source: strippedSource(fileURLToPath(file)), shortCircuit: true };
}

function strippedSource(file) {
  const source = readFileSync(file, 'utf8');
  const key = `// ${version} ${hashOf(source)}\n`;
  const cached = join(cacheDir, `${hashOf(file)}.mjs`);
  const kept = readKept(cached, key);
  if (kept !== undefined) return kept;
  const stripped = strip(source, file);
  keep(cached, key + stripped);
  return stripped;
}

function readKept(cached, key) {
  try {
    const text = readFileSync(cached, 'utf8');
    return text.startsWith(key) ? text.slice(key.length) : undefined;
  } catch {
    return undefined;
  }
}

// A cache that cannot be written only costs time.
function keep(cached, text) {
  try {
    replaceFile(cached, text);
  } catch {}
}
