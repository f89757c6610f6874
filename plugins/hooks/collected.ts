import type { RsbuildPlugin } from '@rsbuild/core';
import type { ZodType } from 'zod';
import { DocSiteError } from '#shared/errors';
import type { InterfaceText, Lang } from '#shared/types';
import type { DataMethodName } from '../api/hook-types.ts';
import type { ContentSources, SiteCheck } from '../api/index.ts';
import type { MarkdownPlugin } from '../markdown/types.ts';
import type { Item } from './plugin-methods.ts';
import type { Registration } from './registration.ts';

/** The data that all plugins gave, in the order in which they run. */
export interface Collected {
  /** Keys that plugins add to the front matter. */
  readonly frontmatterKeys: Readonly<Record<string, ZodType>>;
  /** Files and globs to watch, relative to the root. */
  readonly watchPatterns: readonly string[];
  readonly remarkPlugins: readonly MarkdownPlugin[];
  readonly rehypePlugins: readonly MarkdownPlugin[];
  readonly preprocessors: readonly MarkdownPlugin[];
  readonly rsbuildPlugins: readonly RsbuildPlugin[];
  readonly virtualModules: readonly Item<'addVirtualModule'>[];
  readonly globalStyles: readonly string[];
  readonly globalComponents: readonly string[];
  readonly mdxComponents: readonly string[];
  readonly searchClients: readonly string[];
  /** Component of the theme → module; when several plugins replace one, the last wins. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Slot of the theme → modules. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Interface texts by language; later plugins win. */
  readonly texts: Readonly<Record<Lang, InterfaceText>>;
  /** Foreign sources by directive of the content policy: sorted, without repeats. */
  readonly contentSources: ContentSources;
  /** Whether plugins configure the bundler, so that the bundles depend on their code. */
  readonly changesBundler: boolean;
  /** Names of the commands that plugins bring. */
  readonly commands: readonly string[];
  readonly checks: readonly SiteCheck[];
}

/** Merges the data of all plugins. Two plugins that claim one name are an error that names both. */
export function collect(registrations: readonly Registration[]): Collected {
  const all = <K extends DataMethodName>(method: K): readonly Item<K>[] =>
    registrations.flatMap(({ items }): readonly Item<K>[] => items[method]);

  expectUnique(registrations, 'front matter key', ({ addFrontmatter }) => addFrontmatter.map(({ key }) => key));
  expectUnique(registrations, 'virtual module', ({ addVirtualModule }) => addVirtualModule.map(({ id }) => id));
  expectUnique(registrations, 'command', ({ addCommand }) => addCommand.map(({ name }) => name));
  expectUnique(registrations, 'check', ({ addCheck }) => addCheck.map(({ rule }) => rule));

  return {
    frontmatterKeys: Object.fromEntries(all('addFrontmatter').map(({ key, schema }) => [key, schema])),
    watchPatterns: all('watch'),
    remarkPlugins: all('addRemarkPlugins'),
    rehypePlugins: all('addRehypePlugins'),
    preprocessors: all('addPreprocessors'),
    rsbuildPlugins: all('addRsbuildPlugins'),
    virtualModules: all('addVirtualModule'),
    globalStyles: all('addGlobalStyles'),
    globalComponents: all('addGlobalComponents'),
    mdxComponents: all('addMdxComponents'),
    searchClients: all('addSearchClient'),
    overrides: Object.fromEntries(all('overrideComponent').map(({ name, file }) => [name, file])),
    slots: group(all('addSlot').map(({ name, file }) => [name, file])),
    texts: Object.fromEntries(
      Object.entries(group(all('addText').map(({ lang, text }) => [lang, text]))).map(([lang, texts]) => [
        lang,
        Object.assign({}, ...texts),
      ]),
    ),
    contentSources: mergeSources(all('addContentSources')),
    changesBundler:
      all('addRsbuildPlugins').length > 0 ||
      registrations.some(({ handlers }) => handlers.modifyRsbuildConfig.length > 0),
    commands: all('addCommand').map(({ name }) => name),
    checks: all('addCheck'),
  };
}

/** One sorted list without repeats for each directive. */
export function mergeSources(sources: readonly ContentSources[]): ContentSources {
  const pairs = sources.flatMap((directives) =>
    Object.entries(directives).flatMap(([directive, origins]) =>
      origins.map((origin): [string, string] => [directive, origin]),
    ),
  );
  return Object.fromEntries(
    Object.entries(group(pairs)).map(([directive, origins]) => [directive, [...new Set(origins)].sort()]),
  );
}

function group<T>(pairs: readonly (readonly [string, T])[]): Readonly<Record<string, readonly T[]>> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return Object.fromEntries(groups);
}

function expectUnique(
  registrations: readonly Registration[],
  noun: string,
  namesOf: (items: Registration['items']) => readonly string[],
): void {
  const owners = new Map<string, string>();
  for (const { plugin, items } of registrations) {
    for (const name of namesOf(items)) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        throw new DocSiteError(`Plugins "${owner}" and "${plugin.name}" both bring the ${noun} "${name}".`, {
          rule: 'plugin-conflict',
        });
      }
      owners.set(name, plugin.name);
    }
  }
}
