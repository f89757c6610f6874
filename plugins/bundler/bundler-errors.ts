import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { formatProblem, type Problem, uniqueProblems } from '#shared/errors';
import { toSitePath } from '../files/site-path.ts';
import type { BundlerLog } from './bundler-log.ts';
import { bundlerProblems, foreignAddress, packageProblems } from './bundler-problems.ts';
import { moduleResource, resourceFile } from './module-resource.ts';
import { problemOfSite, withoutConsequences } from './unreadable-theme.ts';
import type { VirtualModule, VirtualModules } from './virtual-modules.ts';

interface BundlerErrorsOptions {
  /** Folder that files in messages are relative to. */
  readonly root: string;
  readonly virtualModules: Pick<VirtualModules, 'textOf' | 'moduleAt'>;
  readonly log: BundlerLog;
  /** In dev the bundler prints the problems and keeps broken updates from the browser. */
  readonly isDev: boolean;
}

/** Begins an error or a warning of our own loaders; the log has the problems, with their places. */
const ownLoader = /\(from [^\n]*[\\/](?:doc|component)-loader\.js[^\n]*\n?/;

/**
 * Turns errors of the bundler into problems located in the author's own text. A build collects them in the log, to
 * report them together with all others, and lets the bundler finish.
 */
export function pluginBundlerErrors({ root, virtualModules, log, isDev }: BundlerErrorsOptions): RsbuildPlugin {
  async function problemsOf(
    { message, module: failed }: Rspack.RspackError,
    { moduleGraph }: Rspack.Compilation,
  ): Promise<readonly Problem[]> {
    const ofPackage = packageProblems(message, root);
    if (ofPackage.length > 0) return ofPackage;
    // An address that cannot be read is wrong where it is imported.
    const isForeign = failed instanceof Object && foreignAddress(message) !== undefined;
    const module = isForeign ? moduleGraph.getIssuer(failed) : failed;
    const resource = moduleResource(module);
    const reported = resource !== undefined && ownLoader.test(message) ? log.reported(resource) : [];
    if (reported.length > 0) return reported;
    const file = resourceFile(module);
    if (file === undefined) return bundlerProblems({ message, file }, { shown: '', source: '' });
    const shown = toSitePath(file, root);
    const generated = virtualModules.moduleAt(file);
    if (generated === undefined) {
      const source = await readFile(file, 'utf8').catch(() => '');
      const issuer = failed instanceof Object ? resourceFile(moduleGraph.getIssuer(failed)) : undefined;
      const importer = issuer && toSitePath(issuer, root);
      const found = await bundlerProblems({ message, file }, { shown, source, importer });
      return found.map((problem) => problemOfSite(problem, file));
    }
    const source = virtualModules.textOf(file) ?? '';
    if (generated.plugin === undefined) {
      const shownImport = (request: string) => toSitePath(path.resolve(path.dirname(file), request), root);
      return bundlerProblems({ message, file }, { shown, source, shownImport });
    }
    const found = await bundlerProblems({ message, file }, { shown, source, missingFileHint: noFolderHint });
    return found.map((problem) => problemOfPlugin(problem, generated));
  }

  async function translate(compilation: Rspack.Compilation, onlyNew: OnlyNew): Promise<void> {
    const { errors, warnings } = compilation;
    warnings.splice(0, warnings.length, ...onlyNew([...warnings].map(withoutLoader)));
    const { compiler } = compilation;
    const isOfBundle = !(isDev && compiler.isChild());
    if (errors.length === 0) {
      if (isOfBundle) log.set(compiler, []);
      return;
    }
    const lasting = [...errors].filter((error) => !(isDev && isPassing(error)));
    const found = (await Promise.all(lasting.map((error) => problemsOf(error, compilation)))).flat();
    const problems = withoutConsequences(uniqueProblems(found));
    errors.splice(0, errors.length);
    // The parent repeats the errors of a child; in dev every run has new children.
    if (isOfBundle) log.set(compiler, problems);
    if (isDev) errors.push(...problems.map((problem) => plainError(formatProblem(problem))));
  }

  return {
    name: 'doc-site:bundler-errors',
    setup(api) {
      api.modifyRspackConfig((_, { appendPlugins }) => {
        const onlyNew = createOnlyNew();
        appendPlugins({
          apply: (compiler: Rspack.Compiler) =>
            compiler.hooks.afterCompile.tapPromise('doc-site:bundler-errors', (compilation) =>
              translate(compilation, compilation.compiler.isChild() ? (warnings) => warnings : onlyNew),
            ),
        });
      });
    },
  };
}

const noFolderHint = 'A virtual module is in no folder: import files of the site by their absolute paths.';

/** A problem in the text of a virtual module: the plugin has to write another. */
function problemOfPlugin(
  { file: _, line, column, message, ...problem }: Problem,
  { id, plugin }: VirtualModule,
): Problem {
  const place = line === undefined ? '' : `, line ${line}, column ${column}`;
  return { ...problem, message: `Plugin "${plugin}", text of the virtual module "${id}"${place}: ${message}` };
}

/** Drops the warnings that the run before already had. */
type OnlyNew = (warnings: readonly Rspack.RspackError[]) => readonly Rspack.RspackError[];

/**
 * Creates the filter of one bundle. A module that is not rebuilt repeats its warnings in every run, even after a new
 * page has fixed their cause.
 */
function createOnlyNew(): OnlyNew {
  let known: ReadonlySet<string> = new Set();
  return (warnings) => {
    const before = known;
    known = new Set(warnings.map(({ message }) => message));
    return warnings.filter(({ message }) => !before.has(message));
  };
}

/** Drops the loader's name: the text of our own warnings contains the place. */
function withoutLoader(warning: Rspack.RspackError): Rspack.RspackError {
  const text = warning.message.split(ownLoader, 2)[1];
  return text === undefined ? warning : plainError(text.replace(/^ *(?:│ |╰─▶ )?/gm, '').trimEnd());
}

/** Whether an error is about to vanish: a document was deleted, and the route table is being rewritten without it. */
function isPassing({ message, module }: Rspack.RspackError): boolean {
  const file = resourceFile(module);
  const [, request] = /Can't resolve '([^']+\.mdx?)'/.exec(message) ?? [];
  if (request !== undefined && path.isAbsolute(request)) return true;
  return file !== undefined && /\.mdx?$/.test(file) && !existsSync(file);
}

/** An error without a stack, which would only show the engine's own calls. */
function plainError(message: string): Rspack.RspackError {
  return Object.assign(new Error(message), { stack: '' });
}
