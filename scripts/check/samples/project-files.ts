import { posix } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { placeAt } from '#shared/place';
import { type ModuleRequest, moduleRequests } from '../../../plugins/site-code/module-requests.ts';
import { parseModule } from '../../../plugins/site-code/parse-module.ts';
import type { Sample, SampleFinding } from './sample.ts';

/** The scripts of one page as a virtual project. */
export interface ProjectFiles {
  /** By path; includes stubs for the reader's own modules. */
  readonly texts: ReadonlyMap<string, string>;
  /** Paths of samples by their index on the page. */
  readonly paths: ReadonlyMap<number, string>;
  /** Importing path → specifier → imported path; without packages. */
  readonly imports: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Imports that almost match the path of a sample, by index of the importing sample. */
  readonly findings: ReadonlyMap<number, readonly SampleFinding[]>;
}

interface ProjectSettings {
  /** `compilerOptions.paths` of the page's `tsconfig.json`. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Packages whose exports get the type `any`, like modules of the reader. */
  readonly untyped: readonly string[];
}

interface Script {
  readonly index: number;
  readonly path: string;
  readonly code: string;
}

type ScriptImport = Pick<ModuleRequest, 'value' | 'start' | 'names'>;

const extensions = ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.json'];

/**
 * Lays out the samples of a page as files, each in a separate folder, because several samples may show the same file in
 * turn. A relative import resolves to the sample with that path: the nearest before it, else the first after it. A
 * module that the page does not show belongs to the reader, and its exports get the type `any`.
 */
export function projectFiles(
  samples: readonly (Sample | undefined)[],
  folder: string,
  { paths: aliases, untyped }: ProjectSettings,
): ProjectFiles {
  const scripts = samples.flatMap((sample, index) => toScript(sample, index));
  const fileOf = ({ index, path }: Script) => `${folder}/${index}/${path}`;
  const texts = new Map(scripts.map((script) => [fileOf(script), script.code]));
  const imports = new Map<string, Map<string, string>>();
  const findings = new Map<number, readonly SampleFinding[]>();
  const addStub = (names: ScriptImport['names']): string => {
    const stub = `${folder}/reader/${texts.size}.d.ts`;
    texts.set(stub, stubOf(names));
    return stub;
  };
  for (const script of scripts) {
    const targets = new Map<string, string>();
    for (const found of importsOf(script)) {
      const { value: specifier, names } = found;
      const wanted = projectPath(specifier, script.path, aliases);
      const target = wanted === undefined ? undefined : nearestScript(wanted, script, scripts);
      if (target !== undefined) {
        targets.set(specifier, fileOf(target));
      } else if (wanted === undefined ? isPackage(specifier, untyped) : isScriptPath(wanted)) {
        targets.set(specifier, addStub(names));
        const meant = wanted === undefined ? undefined : misspelt(wanted, scripts);
        if (meant !== undefined)
          findings.set(script.index, [...(findings.get(script.index) ?? []), misspeltFinding(script, found, meant)]);
      }
    }
    imports.set(fileOf(script), targets);
  }
  return { texts, paths: new Map(scripts.map((script) => [script.index, fileOf(script)])), imports, findings };
}

function toScript(sample: Sample | undefined, index: number): readonly Script[] {
  if (sample === undefined || !['ts', 'tsx', 'js', 'jsx', 'json'].includes(sample.kind)) return [];
  // A sample without a name belongs to the reader's sources.
  const path = posix.normalize(sample.path ?? 'src/sample');
  // The compiler refuses other names, such as `.env.local`.
  const hasExtension = /\.(?:[cm]?[jt]sx?|json)$/.test(path);
  return [{ index, path: hasExtension ? path : `${path}.${sample.kind}`, code: sample.code }];
}

/** Static and dynamic imports of a script, each module once. */
function importsOf({ path, code }: Script): Iterable<ScriptImport> {
  if (path.endsWith('.json')) return [];
  const required = [...code.matchAll(/\brequire\(\s*(['"])([^'"]+)\1/g)].map(
    ({ 2: value = '', index }): ScriptImport => ({ value, start: index }),
  );
  const imports = new Map<string, ScriptImport>();
  for (const { value, start, names } of [...moduleRequests(parseModule(path, code).module, code), ...required]) {
    const before = imports.get(value) ?? { start, names: [] };
    const all = before.names && names && [...before.names, ...names];
    imports.set(value, { value, start: before.start, ...(all && { names: all }) });
  }
  return imports.values();
}

function isPackage(specifier: string, names: readonly string[]): boolean {
  return names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/** Path in the reader's project that a specifier resolves to; undefined for a package. */
function projectPath(specifier: string, from: string, aliases: ProjectSettings['paths']): string | undefined {
  if (/^\.{1,2}(\/|$)/.test(specifier)) return posix.join(posix.dirname(from), specifier);
  for (const [pattern, [target]] of Object.entries(aliases)) {
    const [before = '', after] = pattern.split('*');
    const isMatch =
      after === undefined ? specifier === pattern : specifier.startsWith(before) && specifier.endsWith(after);
    if (!isMatch || target === undefined) continue;
    const star = specifier.slice(before.length, specifier.length - (after ?? '').length);
    return posix.normalize(target.replace('*', star));
  }
  return undefined;
}

/** Paths that a bundler tries, in order; a TypeScript file may replace a JavaScript extension. */
function candidates(path: string): readonly string[] {
  const swapped = ['ts', 'tsx'].map((extension) => path.replace(/\.([mc]?)jsx?$/, `.$1${extension}`));
  return [path, ...swapped, ...extensions.flatMap((extension) => [`${path}${extension}`, `${path}/index${extension}`])];
}

function nearestScript(wanted: string, from: Script, scripts: readonly Script[]): Script | undefined {
  for (const path of candidates(wanted)) {
    const same = scripts.filter((script) => script.path === path && script !== from);
    const found = same.findLast(({ index }) => index < from.index) ?? same[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a path is a script or data; ambient types cover styles, images and the like. */
function isScriptPath(path: string): boolean {
  const extension = posix.extname(path);
  return extension === '' || extensions.includes(extension);
}

function misspelt(wanted: string, scripts: readonly Script[]): string | undefined {
  const bare = (path: string) => path.replace(/(\.d)?\.\w+$/, '').toLowerCase();
  return scripts.find(({ path }) => distance(bare(path), bare(wanted)) <= 1)?.path;
}

function misspeltFinding({ code }: Script, { value, start }: ScriptImport, meant: string): SampleFinding {
  return {
    message: `Unexpected import \`${value}\`: no sample of the page has this path.`,
    ...placeAt(code, code.indexOf(value, start)),
    hint: `Did you mean \`${meant}\`?`,
  };
}

function stubOf(names: readonly string[] | undefined): string {
  if (names === undefined) return 'declare const anything: any;\nexport = anything;\n';
  const exported = [...new Set(names)].map((name) =>
    name === 'default'
      ? 'declare const main: any;\nexport default main;'
      : `export const ${name}: any;\nexport type ${name} = any;`,
  );
  return `${exported.join('\n')}\nexport {};\n`;
}
