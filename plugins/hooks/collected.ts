import type { RsbuildPlugin } from '@rsbuild/core';
import type { ZodType } from 'zod';
import { DocSiteError } from '#shared/errors';
import type { InterfaceText, Lang } from '#shared/types';
import type { MarkdownPlugin } from '../markdown/types.ts';
import type { SiteCheck } from './check-types.ts';
import type { Contributions, Registration, VirtualModuleSource } from './registration.ts';
import type { ContentSources } from './types.ts';

/** What all plugins gave as plain data, in the order in which they run. */
export interface Collected {
  /** Keys that plugins add to the front matter. */
  readonly frontmatterKeys: Readonly<Record<string, ZodType>>;
  /** Files and globs to watch, relative to the root. */
  readonly watchPatterns: readonly string[];
  readonly remarkPlugins: readonly MarkdownPlugin[];
  readonly rehypePlugins: readonly MarkdownPlugin[];
  readonly preprocessors: readonly MarkdownPlugin[];
  readonly rsbuildPlugins: readonly RsbuildPlugin[];
  readonly virtualModules: readonly VirtualModuleSource[];
  readonly globalStyles: readonly string[];
  readonly globalComponents: readonly string[];
  readonly mdxComponents: readonly string[];
  readonly searchClients: readonly string[];
  /** Component of the theme → module; when several plugins replace one, the last one has it. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Slot of the theme → modules. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Interface texts by language; later plugins win. */
  readonly texts: Readonly<Record<Lang, InterfaceText>>;
  /** Foreign sources by directive of the content policy: sorted, without repeats. */
  readonly contentSources: ContentSources;
  /** Whether plugins have a hand in the bundler, so that what it makes depends on their code. */
  readonly changesBundler: boolean;
  /** Names of the commands that plugins bring. */
  readonly commands: readonly string[];
  readonly checks: readonly SiteCheck[];
}

/** Puts together what the plugins gave; two that claim one name stop with both. */
export function collect(registrations: readonly Registration[]): Collected {
  const all = <K extends keyof Contributions>(list: K): readonly Contributions[K][number][] =>
    registrations.flatMap(({ contributions }): readonly Contributions[K][number][] => contributions[list]);

  expectUnique(registrations, 'front matter key', ({ frontmatter }) => frontmatter.map(({ key }) => key));
  expectUnique(registrations, 'virtual module', ({ virtualModules }) => virtualModules.map(({ id }) => id));
  expectUnique(registrations, 'command', ({ commands }) => commands.map(({ name }) => name));
  expectUnique(registrations, 'check', ({ checks }) => checks.map(({ rule }) => rule));

  return {
    frontmatterKeys: Object.fromEntries(all('frontmatter').map(({ key, schema }) => [key, schema])),
    watchPatterns: all('watchPatterns'),
    remarkPlugins: all('remarkPlugins'),
    rehypePlugins: all('rehypePlugins'),
    preprocessors: all('preprocessors'),
    rsbuildPlugins: all('rsbuildPlugins'),
    virtualModules: all('virtualModules'),
    globalStyles: all('globalStyles'),
    globalComponents: all('globalComponents'),
    mdxComponents: all('mdxComponents'),
    searchClients: all('searchClients'),
    overrides: Object.fromEntries(all('overrides').map(({ name, file }) => [name, file])),
    slots: group(all('slots').map(({ name, file }) => [name, file])),
    texts: Object.fromEntries(
      Object.entries(group(all('texts').map(({ lang, text }) => [lang, text]))).map(([lang, texts]) => [
        lang,
        Object.assign({}, ...texts),
      ]),
    ),
    contentSources: mergeSources(all('contentSources')),
    changesBundler:
      all('rsbuildPlugins').length > 0 || registrations.some(({ handlers }) => handlers.modifyRsbuildConfig.length > 0),
    commands: all('commands').map(({ name }) => name),
    checks: all('checks'),
  };
}

/** One list for each directive that is named, sorted and without repeats. */
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
  what: string,
  namesOf: (contributions: Contributions) => readonly string[],
): void {
  const owners = new Map<string, string>();
  for (const { plugin, contributions } of registrations) {
    for (const name of namesOf(contributions)) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        throw new DocSiteError(`Plugins "${owner}" and "${plugin.name}" both bring the ${what} "${name}".`, {
          rule: 'plugin-conflict',
        });
      }
      owners.set(name, plugin.name);
    }
  }
}
