import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pluggable } from 'unified';
import { DocSiteError } from '#shared/errors';
import type { MarkdownPlugin } from './types.ts';

/** A preprocessor as an author writes it. */
export type Preprocessor = (source: string, context: { readonly file: string }) => string | Promise<string>;

/** The authors' plugins of one list, by the place they take in it. */
export interface AuthorPlugins {
  readonly early: Pluggable[];
  readonly late: Pluggable[];
}

/** Imports the plugins of a list, in its order. One that cannot be loaded stops with its module's name. */
export async function loadPlugins(list: readonly MarkdownPlugin[]): Promise<AuthorPlugins> {
  const loaded = await Promise.all(list.map(loadPlugin));
  return {
    early: loaded.filter(({ order }) => order === 'early').map(({ plugin }) => plugin),
    late: loaded.filter(({ order }) => order === 'late').map(({ plugin }) => plugin),
  };
}

/** Imports the preprocessors in the order of the list. */
export async function loadPreprocessors(list: readonly MarkdownPlugin[]): Promise<readonly Preprocessor[]> {
  return Promise.all(list.map((entry) => importFunction<Preprocessor>(entry)));
}

async function loadPlugin(entry: MarkdownPlugin): Promise<{ order: 'early' | 'late'; plugin: Pluggable }> {
  const plugin = await importFunction<Extract<Pluggable, (...parameters: never[]) => unknown>>(entry);
  return { order: entry.order ?? 'late', plugin: entry.options === undefined ? plugin : [plugin, entry.options] };
}

async function importFunction<T>({ module, exportName = 'default' }: MarkdownPlugin): Promise<T> {
  const url = isAbsolute(module) ? pathToFileURL(module).href : module;
  const exported: unknown = await import(url).then(
    (namespace: Record<string, unknown>) => namespace[exportName],
    (cause: unknown) => {
      throw new DocSiteError(`The Markdown plugin \`${module}\` cannot be loaded.`, { rule: 'markdown-plugin', cause });
    },
  );
  if (typeof exported !== 'function') {
    throw new DocSiteError(
      `Unexpected export \`${exportName}\` of \`${module}\`: it is ${typeof exported}, expected a function.`,
      {
        rule: 'markdown-plugin',
        hint: 'Name the export that holds the plugin under `exportName`.',
      },
    );
  }
  // The module's shape cannot be checked further than this before it runs.
  return exported as T;
}
