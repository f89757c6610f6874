import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { TransformOptions } from 'jiti';
import type { Pluggable, Plugin, Processor } from 'unified';
import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { cacheFolder } from '../../files/cache-folder.ts';
import { openJiti } from '../../site-code/open-jiti.ts';
import { compiledModule, openSiteModules } from '../../site-code/site-modules.ts';
import { nodeModules } from './node-api.ts';
import type { RspressPlugin } from './rspress-plugin.ts';

/** Where a plugin of Rspress is. */
export interface PluginSource {
  /** Name of a package, or a path that begins with a dot, relative to the site. */
  readonly module: string;
  /** Default: the default export, else the only one whose name begins with `plugin`. */
  readonly exportName?: string | undefined;
  /** Argument of the export, if it is a function. */
  readonly options?: unknown;
}

/**
 * Runs the module of a plugin of Rspress, in which imports of Rspress lead to counterparts, and makes the plugin.
 *
 * @param root Absolute path of the site's folder.
 */
export async function loadPlugin(source: PluginSource, root: string): Promise<RspressPlugin> {
  const packageFile = path.join(root, 'package.json');
  if (openSiteModules(root).resolve(source.module, packageFile) === undefined) throw missing(source);
  const options = {
    fsCache: path.join(cacheFolder(root), 'modules'),
    interopDefault: false,
    virtualModules: { ...nodeModules },
    transform: (options: TransformOptions) => ({ code: compiledModule(options) }),
  };
  const jiti = openJiti(packageFile, options, importOthers);
  const exports: Readonly<Record<string, unknown>> = await jiti.import(source.module);
  const exported = exports[nameOfExport(source, exports)];
  const plugin: unknown = typeof exported === 'function' ? await exported(source.options) : exported;
  if (isPlugin(plugin)) return plugin;
  throw unexpectedExport(source, exports);
}

/**
 * Node's `import` for packages that have nothing to do with Rspress. The others are compiled: they use `__dirname` in
 * ES modules, as the loader of Rspress allows, and must not get Rspress itself.
 */
async function importOthers(module: string): Promise<unknown> {
  const [, name = 'rspress'] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module) ?? [];
  if (!isBuiltin(module) && name.includes('rspress')) throw new Error(`${module} has to be compiled.`);
  return import(module);
}

function nameOfExport({ exportName }: PluginSource, exports: object): string {
  const [name, ...others] = Object.keys(exports).filter((key) => key.startsWith('plugin'));
  if (exportName !== undefined || 'default' in exports || name === undefined || others.length > 0)
    return exportName ?? 'default';
  return name;
}

function isPlugin(value: unknown): value is RspressPlugin {
  return isObject(value) && typeof value.name === 'string';
}

function missing({ module }: PluginSource): DocSiteError {
  return new DocSiteError(`The module \`${module}\` does not exist.`, {
    rule: 'rspress',
    hint: module.startsWith('.') ? 'A path is relative to the site.' : `Install it: \`npm install ${module}\`.`,
  });
}

function unexpectedExport({ module, exportName = 'default' }: PluginSource, exports: object): DocSiteError {
  const others = Object.keys(exports).filter((name) => name !== exportName);
  return new DocSiteError(`Unexpected export \`${exportName}\` of \`${module}\`: it is not a plugin of Rspress.`, {
    rule: 'rspress',
    hint:
      others.length > 0
        ? `Set \`exportName\` to one of its exports: ${others.join(', ')}.`
        : 'Name a module that exports an object with `name`, or a function that returns one.',
  });
}

/** The remark and rehype plugins of a plugin of Rspress, each with its options. */
export async function loadMarkdownPlugins(source: PluginSource, root: string) {
  const { remarkPlugins = [], rehypePlugins = [] } = (await loadPlugin(source, root)).markdown ?? {};
  return { remark: remarkPlugins.map(withOptions), rehype: rehypePlugins.map(withOptions) };
}

function withOptions(pluggable: Pluggable) {
  const [plugin, ...settings]: readonly unknown[] = Array.isArray(pluggable) ? pluggable : [pluggable];
  return function attach(this: Processor): ReturnType<Plugin> {
    if (typeof plugin !== 'function') throw new TypeError('Expected a function as Markdown plugin.');
    return Reflect.apply(plugin, this, settings);
  };
}
