import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { formatPlace } from '#shared/errors';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import { loadOldModule } from '../load-old-module.ts';
import type { DocumentFolder, TakeNote, Values } from '../site.ts';
import { trackOptions } from '../track-options.ts';
import { firstLine, listOf, objectOf, readYaml, textOf } from '../values.ts';
import { type Instance, readInstance } from './docusaurus-instance.ts';

/** A folder of documents with its sidebars. */
export interface Docs extends Instance {
  /** Path of a document without the numbers that order its names. */
  readonly rename: (file: string) => string;
  readonly sidebars: Values;
}

/** Reads the options of the plugin for documents, and its sidebars. */
export async function readDocs(options: Values, root: string, noteConfig: (message: string) => void): Promise<Docs> {
  const path = textOf(options.sidebarPath);
  const { value: sidebars, failure } = path === undefined ? { value: {} } : await loadOldModule(resolve(root, path));
  if (failure !== undefined) {
    const place = formatPlace({ ...failure, file: toSitePath(failure.file, root) });
    noteConfig(`The sidebars cannot be run, so each folder is one: ${place}: ${failure.message}`);
  }
  const { numberPrefixParser } = options;
  if (typeof numberPrefixParser === 'function')
    noteConfig('The function `numberPrefixParser` did not move: numbers before names were left out of addresses.');
  const instance = readInstance('docs', options, root);
  return {
    ...instance,
    translations: `${instance.translations}/current`,
    skip: listOf(options.exclude).map(String),
    rename: (file) => (numberPrefixParser === false ? file : withoutNumbers(file)),
    complete: documentIn(instance.into),
    sidebars: trackOptions(sidebars, path ?? '').options,
  };
}

function withoutNumbers(path: string): string {
  return path.replace(/(^|\/)\d+[-_. ]+(?=[^/\d])/g, '$1');
}

/** Completes documents: their `slug` or `id` is relative to their folder. */
export function documentIn(into: string): NonNullable<DocumentFolder['complete']> {
  return ({ route, values }) => {
    const named = textOf(values.slug) ?? (route.endsWith('/') ? undefined : textOf(values.id));
    if (named === undefined) return { route, values };
    const path = named.startsWith('/') ? `/${into}${named}` : named;
    return { route: posix.resolve(posix.dirname(`${route}x`), path), values };
  };
}

/** What to do about the page that Docusaurus makes for a category. */
export const indexHint = 'write `index.md` with `overview: true` in its folder';

/** Notes the files with labels that cannot be read, categories and translations, and categories with pages. */
export async function noteUnreadable(root: string, instances: readonly Instance[], note: TakeNote): Promise<void> {
  const folders = [...instances.map(({ folder }) => folder), join(root, 'i18n')];
  const cwds = folders.filter((folder) => existsSync(folder));
  const files = await Promise.all(
    cwds.map((cwd) => glob(['**/_category_.{json,yml,yaml}', '**/{current,navbar}.json'], { cwd, absolute: true })),
  );
  for (const file of files.flat()) {
    const shown = toSitePath(file, root);
    try {
      const { link } = objectOf(readYaml(readFileSync(file, 'utf8')));
      if (objectOf(link).type === 'generated-index')
        note({ file: shown, message: `The page of the category did not move: ${indexHint}.` });
    } catch (error) {
      note({ file: shown, kind: 'old', message: `It cannot be read, so it was left out: ${firstLine(error)}` });
    }
  }
}
