// How TypeScript is loaded: the types become blanks, so that positions in messages are those of the source. What
// was stripped is kept on disk, one file for each module: a command starts in half the time of a general loader.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../../node_modules/amaro/package.json', import.meta.url), 'utf8'));
const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/doc-site/typescript/', import.meta.url));

/** Node's hook: the engine's public names are its own modules, wherever the module lies that imports them. */
export function resolve(specifier, context, nextResolve) {
  const parentURL = specifier.startsWith('doc-site/') ? import.meta.url : context.parentURL;
  return nextResolve(specifier, { ...context, parentURL });
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

function strip(source, file) {
  try {
    // Loaded when something has changed only.
    return require('amaro').transformSync(source, { mode: 'strip-only' }).code;
  } catch (error) {
    const { startLine, startColumn, message } = error;
    throw new SyntaxError(`${file}:${startLine}:${startColumn + 1}: ${message}`, { cause: error });
  }
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
    mkdirSync(cacheDir, { recursive: true });
    const draft = `${cached}.${process.pid}.${threadId}`;
    writeFileSync(draft, text);
    renameSync(draft, cached);
  } catch {}
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
