import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocSiteError, type Problem } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { nearestHint } from '#shared/nearest';
import { outsideJson } from '#shared/outside-json';
import type { ModulePath } from '../api/index.ts';
import type { MarkdownPlugin } from '../markdown/types.ts';
import { openSiteModules } from '../site-code/site-modules.ts';
import type { FindPlace } from '../site-code/stack-place.ts';
import { kindOf } from './call-plugin.ts';

/** A module as a plugin named it to a method of its API. */
export interface NamedModule {
  readonly method: string;
  readonly module: string;
  /** The export that is called. Default: the method decides. */
  readonly exportName?: string;
  readonly place: FindPlace;
}

/** Hint for every mistake in the path of a module. */
export const moduleHint =
  "Give the URL of a file beside the plugin, `import.meta.resolve('./Banner.tsx')`, or a path relative to the site.";

/** One call of a method of the API by one plugin. */
interface MethodCall {
  readonly plugin: string;
  readonly method: string;
  /** Absolute folder that relative module paths start from. */
  readonly root: string;
  /** Modules that the plugin has named; whether they exist is checked once every plugin is set up. */
  readonly namedModules: NamedModule[];
  readonly place: FindPlace;
}

type ErrorDetails = Pick<Problem, 'rule' | 'hint'>;

/** Checks of the arguments of one call. */
export type GivenArguments = ReturnType<typeof givenArguments>;

/**
 * Checks of the arguments that a plugin gives to a method of its API: types protect only authors who compile. Each
 * check throws a `DocSiteError` that names the plugin and the method.
 */
export function givenArguments({ plugin, method, root, namedModules, place }: MethodCall) {
  /** An error about the plugin; the message continues `Plugin "x"`. */
  const error = (message: string, details: ErrorDetails) =>
    new DocSiteError(`Plugin "${plugin}" ${message}`, { ...details, ...place() });
  const unexpected = (found: unknown, expected: string, details: ErrorDetails) =>
    error(`gave ${kindOf(found)} to "${method}", expected ${expected}.`, details);
  const named = (module: string, exportName?: string): string => {
    namedModules.push({ method, module, place, ...(exportName !== undefined && { exportName }) });
    return module;
  };

  return {
    error,
    unexpected,
    expectFunction(value: unknown): void {
      if (typeof value !== 'function') throw unexpected(value, 'a function', { rule: 'plugin-handler' });
    },
    expectText(value: unknown, noun: string): void {
      if (!isText(value)) throw unexpected(value, noun, { rule: 'plugin-value' });
    },
    expectTexts(value: unknown): void {
      if (Array.isArray(value) && !value.includes(undefined) && value.every(isText)) return;
      throw unexpected(value, 'a list of texts', { rule: 'plugin-value' });
    },
    expectObject(value: unknown, noun: string): void {
      if (!isObject(value)) throw unexpected(value, noun, { rule: 'plugin-value' });
    },
    /** Suggests the nearest of the known names. */
    expectKnown(name: string, known: readonly string[]): void {
      if (!isText(name)) throw unexpected(name, 'a name', { rule: 'plugin-name', hint: `Known: ${known.join(', ')}.` });
      if (known.includes(name)) return;
      throw error(`names ${JSON.stringify(name)} in "${method}", which does not accept it.`, {
        rule: 'plugin-name',
        hint: nearestHint(name, known) ?? `Known: ${known.join(', ')}.`,
      });
    },
    /** Absolute path of a module; the name itself if the module is generated or does not exist. */
    module(file: ModulePath): string {
      if (isText(file)) return named(modulePath(file, root));
      throw unexpected(file, 'the path of a module', { rule: 'plugin-module', hint: moduleHint });
    },
    /** The same plugin with its module resolved as an import in the site's root would resolve it. */
    markdownPlugin(entry: MarkdownPlugin): MarkdownPlugin {
      const given: unknown = entry;
      if (isObject(given) && isText(given.module)) {
        const unfit = given.options === undefined ? undefined : outsideJson(given.options, 'options');
        if (unfit === undefined)
          return { ...entry, module: named(modulePath(given.module, root), entry.exportName ?? 'default') };
        throw error(`gave options to "${method}" that JSON cannot hold: ${unfit}.`, {
          rule: 'plugin-value',
          hint: 'Documents are compiled in threads: pass JSON, and write functions into the module that is named.',
        });
      }
      throw unexpected(given, '`{ module }`', {
        rule: 'plugin-module',
        hint:
          'Documents are compiled in threads, which cannot receive functions: name the module that exports it, ' +
          "`{ module: import.meta.resolve('./remark-video.ts'), exportName: 'remarkVideo' }`.",
      });
    },
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** A package that is not installed keeps its name, and is reported with all other missing modules. */
function modulePath(module: ModulePath, root: string): string {
  if (module.startsWith('file:')) return fileURLToPath(module);
  if (module.startsWith('.') || isAbsolute(module)) return resolve(root, module);
  return openSiteModules(root).resolve(module, resolve(root, 'package.json')) ?? module;
}
