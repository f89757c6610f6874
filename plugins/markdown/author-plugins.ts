import type { Pluggable, Plugin } from 'unified';
import { shownModule } from '../site-code/shown-module.ts';
import { importExport, unexpectedExport } from './import-export.ts';
import { namedTransforms } from './named-transforms.ts';
import type { MarkdownPlugin, PreprocessorContext } from './types.ts';

/** A preprocessor as an author writes it. */
type Preprocessor = (source: string, context: PreprocessorContext) => string | Promise<string>;

/**
 * Imports the plugins of a list in order, and groups them by `order`; messages name files relative to `root`. Throws
 * when a module cannot be loaded or does not export a function.
 */
export async function loadPlugins(list: readonly MarkdownPlugin[], root: string) {
  const loaded = await Promise.all(list.map((entry) => loadPlugin(entry, root)));
  return {
    early: loaded.filter(({ order }) => order === 'early').map(({ plugin }) => plugin),
    late: loaded.filter(({ order }) => order === 'late').map(({ plugin }) => plugin),
  };
}

/** Imports the preprocessors in the order of the list. */
export async function loadPreprocessors(list: readonly MarkdownPlugin[], root: string) {
  return Promise.all(
    list.map(async (entry) => ({
      run: await importFunction<Preprocessor>(entry, root),
      options: entry.options,
      /** The module in messages. */
      shown: shownModule(entry.module, root),
    })),
  );
}

async function loadPlugin(entry: MarkdownPlugin, root: string) {
  const { order = 'late' } = entry;
  const plugin = namedTransforms(await importFunction<Plugin<unknown[]>>(entry, root), {
    file: entry.module,
    shown: shownModule(entry.module, root),
    order,
  });
  const pluggable: Pluggable = entry.options === undefined ? plugin : [plugin, entry.options];
  return { order, plugin: pluggable };
}

async function importFunction<T>(entry: MarkdownPlugin, root: string): Promise<T> {
  const exported = await importExport(entry, root, 'Markdown plugin');
  if (typeof exported !== 'function')
    throw unexpectedExport(entry, root, `it is ${typeof exported}, expected a function`);
  // The type of a function cannot be checked further at run time.
  return exported as T;
}
