import { mergeSources } from '#shared/content-policy';
import { DocSiteError } from '#shared/errors';
import type { PluginTexts } from '#shared/plugin-texts';
import type { InterfaceText, Lang } from '#shared/types';
import type { DataMethodName } from '../api/hook-types.ts';
import type { Item } from './plugin-methods.ts';
import type { Registration } from './registration.ts';

/** @throws DocSiteError when two plugins add the same front matter key, virtual module, command or check. */
export function collect(registrations: readonly Registration[]) {
  const all = <K extends DataMethodName>(method: K): readonly Item<K>[] =>
    registrations.flatMap(({ items }): readonly Item<K>[] => items[method]);

  expectUnique(registrations, 'front matter key', ({ addFrontmatter }) => addFrontmatter.map(({ key }) => key));
  expectUnique(registrations, 'virtual module', ({ addVirtualModule }) => addVirtualModule.map(({ id }) => id));
  expectUnique(registrations, 'command', ({ addCommand }) => addCommand.map(({ name }) => name));
  expectUnique(registrations, 'check', ({ addCheck }) => addCheck.map(({ rule }) => rule));

  return {
    frontmatterKeys: Object.fromEntries(all('addFrontmatter').map(({ key, schema }) => [key, schema])),
    /** Relative to the root. */
    watchPatterns: all('watch'),
    remarkPlugins: all('addRemarkPlugins'),
    rehypePlugins: all('addRehypePlugins'),
    preprocessors: all('addPreprocessors'),
    rsbuildPlugins: all('addRsbuildPlugins'),
    /** Each with the name of its plugin. */
    virtualModules: registrations.flatMap(({ plugin, items }) =>
      items.addVirtualModule.map((module) => ({ ...module, plugin: plugin.name })),
    ),
    globalStyles: all('addGlobalStyles'),
    globalComponents: all('addGlobalComponents'),
    mdxComponents: all('addMdxComponents'),
    searchClients: all('addSearchClient'),
    /** Component of the theme → module. */
    overrides: Object.fromEntries(all('overrideComponent').map(({ name, file }): [string, string] => [name, file])),
    /** Slot of the theme → modules. */
    slots: group(all('addSlot').map(({ name, file }) => [name, file])),
    texts: mergeTexts(all('addText')),
    textGroups: uniqueGroups(registrations),
    contentSources: mergeSources(all('addContentSources').filter((sources) => typeof sources !== 'function')),
    /** Whether plugins configure the bundler, so that the bundles depend on their code. */
    changesBundler:
      all('addRsbuildPlugins').length > 0 ||
      registrations.some(({ handlers }) => handlers.modifyRsbuildConfig.length > 0),
    commands: all('addCommand').map(({ name }) => name),
    checks: all('addCheck'),
  };
}

/** Data of all plugins, in the order in which they run. Of two values for one name the last wins. */
export type Collected = ReturnType<typeof collect>;

function mergeTexts(texts: readonly Item<'addText'>[]): Readonly<Record<Lang, InterfaceText>> {
  const merged: Record<Lang, InterfaceText> = {};
  for (const { lang, text } of texts) merged[lang] = { ...merged[lang], ...text };
  return merged;
}

/** A plugin that a site lists more than once adds the same group each time. */
function uniqueGroups(registrations: readonly Registration[]): readonly PluginTexts[] {
  const found = new Map<string, { readonly texts: PluginTexts; readonly plugin: string }>();
  for (const { plugin, items } of registrations) {
    for (const texts of items.addTextGroup) {
      const before = found.get(texts.group);
      if (before !== undefined && before.texts !== texts)
        throw conflict(before.plugin, plugin.name, 'group of texts', texts.group);
      found.set(texts.group, { texts, plugin: plugin.name });
    }
  }
  return [...found.values()].map(({ texts }) => texts);
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
        throw conflict(owner, plugin.name, noun, name);
      }
      owners.set(name, plugin.name);
    }
  }
}

function conflict(one: string, other: string, noun: string, name: string): DocSiteError {
  return new DocSiteError(`Plugins "${one}" and "${other}" both add the ${noun} "${name}".`, {
    rule: 'plugin-conflict',
  });
}
