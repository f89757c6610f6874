// The engine as plain JavaScript: a copy of its modules without their types, beside the installed packages. A command
// that imports the copy needs no hook of Node, which would be asked about every module, those of packages too.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOf, replaceFile } from './cache-file.mjs';
import { plainModule } from './plain-module.mjs';

const engineRoot = fileURLToPath(new URL('../../', import.meta.url));
const copyRoot = join(engineRoot, 'node_modules/.cache/doc-site/engine');
const recordFile = join(copyRoot, 'engine.json');

/** Where the engine's TypeScript lies. */
const folders = ['plugins', 'scripts'];
const files = ['rsbuild.config.ts'];

let isReady;

/** Imports a module of the engine, such as `scripts/build.ts`. */
export async function importEngine(name) {
  const source = pathToFileURL(join(engineRoot, name)).href;
  const address = plainAddress(source);
  // Nothing can be written beside the packages: the hook reads the sources.
  if (address === source) await import('./register.mjs');
  return import(address);
}

/** Address of the copy of a module of the engine; of any other module, and when there is no copy, its own. */
export function plainAddress(url) {
  const [address] = url.split(/[?#]/, 1);
  if (!address.endsWith('.ts') || !address.startsWith('file:')) return url;
  const name = nameOf(fileURLToPath(address));
  if (name === undefined) return url;
  isReady ??= makeCopy();
  return isReady ? pathToFileURL(copyOf(name)).href : url;
}

/** Path of a module from the engine's folder, with `/`; undefined when it is none of those that are copied. */
function nameOf(file) {
  if (!file.startsWith(engineRoot)) return undefined;
  const name = file.slice(engineRoot.length).split(sep).join('/');
  return files.includes(name) || folders.includes(name.split('/', 1)[0]) ? name : undefined;
}

function copyOf(name) {
  return join(copyRoot, `${name}.mjs`);
}

/** Brings the copy up to date; false when it cannot be written. */
function makeCopy() {
  const last = readRecord();
  const version = versionOfCopy();
  const before = last?.version === version ? last.modules : {};
  const modules = {};
  let isNew = last?.version !== version;
  try {
    for (const name of sourceNames()) {
      const known = before[name];
      const stamp = stampOf(join(engineRoot, name));
      const isCopied = known !== undefined && sizeOf(copyOf(name)) === known.size;
      if (isCopied && known.stamp === stamp) {
        modules[name] = known;
        continue;
      }
      isNew = true;
      const source = readFileSync(join(engineRoot, name), 'utf8');
      const hash = hashOf(source);
      const size = isCopied && known.hash === hash ? known.size : copyModule(name, source);
      modules[name] = { stamp, hash, size };
    }
    for (const name of Object.keys(before)) {
      if (modules[name] !== undefined) continue;
      isNew = true;
      rmSync(copyOf(name), { force: true });
    }
  } catch (error) {
    // A mistake in a source is told.
    if (error.code === undefined) throw error;
    return false;
  }
  if (isNew) remember({ version, modules });
  return true;
}

// The copy is whole without it: the next command only looks closer.
function remember(record) {
  try {
    replaceFile(recordFile, JSON.stringify(record));
  } catch {}
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Changes when the same source could become another copy: addresses of this folder stand in it. */
function versionOfCopy() {
  const code = ['engine.mjs', 'plain-module.mjs', 'strip.mjs'].map((name) => new URL(name, import.meta.url));
  const packages = ['amaro', 'oxc-parser'].map((name) => join(engineRoot, 'node_modules', name, 'package.json'));
  return hashOf([engineRoot, ...[...code, ...packages].map((file) => readFileSync(file, 'utf8'))].join('\0'));
}

function sourceNames() {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(engineRoot, folder), { recursive: true }).map((name) => `${folder}/${name.split(sep).join('/')}`),
  );
  return [...inFolders, ...files].filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
}

/** Changes whenever a file is written or replaced, even when its text was made to look as old as before. */
function stampOf(file) {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file);
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** Writes the copy of a module. Returns its size in bytes. */
function copyModule(name, source) {
  const file = join(engineRoot, name);
  const url = pathToFileURL(file).href;
  const bytes = Buffer.from(plainModule(source, { file, url, addressOf: (request) => addressOf(request, url) }));
  // A command that ends before all is copied must not leave a record of what was here before.
  rmSync(recordFile, { force: true });
  replaceFile(copyOf(name), bytes);
  return bytes.length;
}

/** What a module of the engine imports by a name that is not that of a package; undefined for one that is. */
function addressOf(request, importer) {
  const shared = /^#shared\/(.+)$/.exec(request)?.[1];
  if (shared !== undefined) return pathToFileURL(copyOf(`plugins/shared/${shared}.ts`)).href;
  if (request === '#search') return pathToFileURL(copyOf('plugins/search/index.ts')).href;
  if (request === '#typescript') return new URL('register.mjs', import.meta.url).href;
  if (!request.startsWith('.')) return undefined;
  const { href } = new URL(request, importer);
  const name = href.endsWith('.ts') ? nameOf(fileURLToPath(href)) : undefined;
  return name === undefined ? href : pathToFileURL(copyOf(name)).href;
}
