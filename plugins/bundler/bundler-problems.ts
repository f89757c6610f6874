import { isBuiltin } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { DocSiteError, type Problem, withStop } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { placeAt, type TextPlace } from '#shared/place';
import { parseJsonFile } from '../content/json-file.ts';
import { toSitePath } from '../files/site-path.ts';
import { nearestFileHint } from '../markdown/code/include-file.ts';
import { expectUsablePackage } from '../site-code/expect-usable-package.ts';
import { packageHint } from '../site-code/package-hint.ts';
import { parseModule } from '../site-code/parse-module.ts';

interface BundlerError {
  /** Includes the bundler's code frame, which shows the output of loaders. */
  readonly message: string;
  /** Absolute path of the module's file; undefined for an error of the whole bundle. */
  readonly file: string | undefined;
}

/** The module's file as it lies on disk. */
interface ModuleText {
  /** Path to show. */
  readonly shown: string;
  /** Empty when it cannot be read. */
  readonly source: string;
  /** Path to show of a module that imports it. */
  readonly importer?: string | undefined;
  /** What to do about an import of a file that does not exist. Default: names the most similar file. */
  readonly missingFileHint?: string;
  /** For generated modules, which authors never see: the path to show for an imported file. */
  readonly shownImport?: (request: string) => string;
}

/** A problem in the module, unless it names another file. */
type FoundProblem = Omit<Problem, 'severity'>;

/** The address of a module that is neither a file nor in a package, from the message of the bundler. */
export function foreignAddress(message: string): string | undefined {
  return /Reading from "([^"]+)" is not handled by plugins/.exec(message)?.[1];
}

/** What is wrong with a `package.json` that the bundler could not read on its way to any module below its folder. */
export function packageProblems(message: string, root: string): readonly Problem[] {
  const [, file] = /JSON parse error: .* in '([^']+[\\/]package\.json)'/.exec(message) ?? [];
  if (file === undefined) return [];
  try {
    expectUsablePackage(path.dirname(file));
  } catch (error) {
    if (error instanceof DocSiteError)
      return error.problems.map((problem) => ({ ...problem, file: toSitePath(file, root) }));
  }
  return [];
}

/**
 * An error of the bundler as problems located in the author's text: unresolved imports, missing exports, syntax errors.
 * Anything else keeps the first line of its message.
 */
export async function bundlerProblems(error: BundlerError, module: ModuleText): Promise<readonly Problem[]> {
  const found = await findProblems(error, module);
  return found.map((problem) => ({ severity: 'error', file: module.shown, ...problem }));
}

async function findProblems(error: BundlerError, module: ModuleText): Promise<readonly FoundProblem[]> {
  const text = withoutFrame(error.message);
  const [, request] = /Can't resolve '([^']+)'/.exec(text) ?? [];
  if (request !== undefined) return [await missingModule(request, error.file, module)];
  const address = foreignAddress(text);
  if (address !== undefined) return [foreignModule(address, module)];
  const [, name, from, known = ''] =
    /export '([^']+)'.* was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/.exec(text) ?? [];
  if (name !== undefined && from !== undefined) return [missingExport({ name, from, known }, module)];
  const styles = error.file === undefined ? undefined : unreadStyles(error.file);
  if (styles !== undefined) return [styles];
  const broken = error.file === undefined ? [] : syntaxProblems(error.file, module);
  if (broken.length > 0) return broken;
  const other = otherProblem(error.message, text);
  const isForeign = error.file !== undefined && !isScript(error.file) && other.message.startsWith('JavaScript parse');
  return [isForeign ? { ...other, hint: foreignHint(module) } : other];
}

/** For a file without an extension that the bundler knows, which it reads as a script. */
function foreignHint({ importer }: ModuleText): string {
  const why = importer === undefined ? '' : `, because \`${importer}\` imports it`;
  return `It is read as a script${why}. Import another file, or add a rule for such files with \`tools.rspack\` under \`rsbuild\` in the configuration.`;
}

function isScript(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}

async function missingModule(request: string, file: string | undefined, module: ModuleText): Promise<FoundProblem> {
  return {
    rule: 'missing-import',
    ...requestPlace(request, module.source),
    ...(await missing(request, file, module)),
  };
}

async function missing(
  request: string,
  file: string | undefined,
  { missingFileHint }: ModuleText,
): Promise<Pick<FoundProblem, 'message' | 'hint'>> {
  const unexpected = `Unexpected import \`${request}\``;
  if (/^\.{0,2}\//.test(request)) {
    return {
      message: `${unexpected}: there is no such file.`,
      hint: missingFileHint ?? (await similarFile(request, file)),
    };
  }
  if (/^virtual-doc-site\b/.test(request)) {
    return {
      message: `${unexpected}: neither the engine nor a plugin of the site makes this module.`,
      hint: 'Plugins add modules with `addVirtualModule`, and `virtual-doc-site/texts/<group>` with `addTextGroup`.',
    };
  }
  return { message: `${unexpected}: there is no such package.`, hint: hintForPackage(request) };
}

function similarFile(request: string, file = '/'): Promise<string> {
  return nearestFileHint(path.resolve(path.dirname(file), request), { from: file });
}

function foreignModule(address: string, { source }: ModuleText): FoundProblem {
  return {
    rule: 'missing-import',
    ...requestPlace(address, source),
    message: `Unexpected import \`${address}\`: modules are files of the site or of installed packages.`,
    hint: isBuiltin(address) ? hintForPackage(address) : 'Install the package, or copy the file into the site.',
  };
}

function hintForPackage(request: string): string {
  return isBuiltin(request) ? 'It is part of Node, which is not there in the browser.' : packageHint(request);
}

interface MissingExport {
  readonly name: string;
  /** As the import writes it. */
  readonly from: string;
  /** Exports of the module, separated by commas. */
  readonly known: string;
}

function missingExport({ name, from, known }: MissingExport, { source, shownImport }: ModuleText): FoundProblem {
  const names = known.split(', ').filter((word) => word !== '');
  const listed = names.length === 0 ? 'It exports nothing.' : `It exports ${names.map(quoted).join(', ')}.`;
  if (shownImport !== undefined) {
    const message = `Missing export \`${name}\`, which a module of the theme must have.`;
    return { rule: 'missing-export', file: shownImport(from), message, hint: listed };
  }
  return {
    rule: 'missing-export',
    ...namePlace(name, from, source),
    message: `Unexpected import of \`${name}\`: \`${from}\` does not export it.`,
    hint: nearestHint(name, names) ?? listed,
  };
}

/** Syntax errors in the author's text; the bundler's own positions refer to the output of loaders. */
function syntaxProblems(file: string, { source, shown }: ModuleText): readonly FoundProblem[] {
  if (file.endsWith('.json')) {
    return parseJsonFile(source, { schema: z.unknown(), file: shown, rule: 'syntax', whole: 'the file' }).problems;
  }
  if (!isScript(file)) return [];
  return parseModule(file, source).errors.map((error) => ({ rule: 'syntax', ...error }));
}

/** Style sheets that need a plugin of the bundler, by extension. */
const stylePlugins: Readonly<Record<string, string>> = {
  '.scss': '@rsbuild/plugin-sass',
  '.sass': '@rsbuild/plugin-sass',
  '.less': '@rsbuild/plugin-less',
  '.styl': '@rsbuild/plugin-stylus',
};

function unreadStyles(file: string): FoundProblem | undefined {
  const plugin = stylePlugins[path.extname(file)];
  if (plugin === undefined) return undefined;
  return {
    rule: 'bundler',
    message: 'Unexpected style sheet: it is not plain CSS, and no plugin turns it into CSS.',
    hint: `Install \`${plugin}\` and name it in the configuration: \`rsbuild: { plugins: [...] }\`.`,
  };
}

function otherProblem(message: string, text: string): FoundProblem {
  const [, line, column] = /[[(](\d+):(\d+)[\])]/.exec(message) ?? [];
  const said = text
    .split('\n')
    .filter((part) => part !== '' && !/^(Module (Error|build failed|parse failed)\b)/.test(part));
  return {
    rule: 'bundler',
    ...(line === undefined ? {} : { line: Number(line), column: Number(column) }),
    message: withStop(said[0] ?? text),
  };
}

/** A message without the box drawing and the code frame of the bundler. */
function withoutFrame(message: string): string {
  return message
    .split('\n')
    .map((line) => line.replace(/^[\s│╰├─▶×⚠·]+/, '').trimEnd())
    .filter((line) => line !== '' && !/^(╭|╰|\d+ │)/.test(line))
    .join('\n')
    .replace(/^ESModulesLinkingError: |^Syntax Error: /gm, '');
}

function requestPlace(request: string, source: string): Partial<TextPlace> {
  const at = requestOffset(request, source);
  return at < 0 ? {} : placeAt(source, at);
}

/** Where an import, or the `url()` of a style sheet, names a module: spelled as in the message. */
function requestOffset(request: string, source: string): number {
  const written = [`'${request}'`, `"${request}"`, `(${request})`];
  return Math.max(...written.map((text) => source.indexOf(text)));
}

/** Where an import names an export. */
function namePlace(name: string, from: string, source: string): Partial<TextPlace> {
  const end = requestOffset(from, source);
  if (end < 0) return {};
  const start = Math.max(source.lastIndexOf('import', end), source.lastIndexOf('export', end), 0);
  const at = source.slice(start, end).search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$&')}(?![\\w$])`));
  return placeAt(source, at < 0 ? end : start + at);
}

function quoted(name: string): string {
  return `\`${name}\``;
}
