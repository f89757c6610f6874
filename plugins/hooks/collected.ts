import { mergeSources } from '#shared/content-policy';
import { DocSiteError, formatPlace } from '#shared/errors';
import { groupBy } from '#shared/group-by';
import type { InterfaceText, Lang } from '#shared/types';
import type { DataMethodName } from '../api/hook-types.ts';
import type { Item } from './plugin-methods.ts';
import type { Registered, Registration } from './registration.ts';

/** @throws DocSiteError when two plugins add the same front matter key, virtual module, command or check. */
export function collect(registrations: readonly Registration[]) {
  const all = <K extends DataMethodName>(method: K): readonly Item<K>[] =>
    registrations.flatMap(({ items }) => items[method].map(({ value }: Registered<Item<K>>) => value));

  expectUnique(registrations, 'front matter key', 'addFrontmatter', ({ key }) => key);
  expectUnique(registrations, 'virtual module', 'addVirtualModule', ({ id }) => id);
  expectUnique(registrations, 'command', 'addCommand', ({ name }) => name);
  expectUnique(registrations, 'check', 'addCheck', ({ rule }) => rule);
  // A plugin that a site lists more than once adds the same group each time.
  expectUnique(
    registrations,
    'group of texts',
    'addTextGroup',
    ({ group }) => group,
    (one, other) => one === other,
  );

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
      items.addVirtualModule.map(({ value }) => ({ ...value, plugin: plugin.name })),
    ),
    globalStyles: all('addGlobalStyles'),
    globalComponents: all('addGlobalComponents'),
    mdxComponents: all('addMdxComponents'),
    searchClients: all('addSearchClient'),
    /** Component of the theme → module. */
    overrides: Object.fromEntries(all('overrideComponent').map(({ name, file }): [string, string] => [name, file])),
    /** Slot of the theme → modules. */
    slots: filesBySlot(all('addSlot')),
    texts: mergeTexts(all('addText')),
    textGroups: [...new Set(all('addTextGroup'))],
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

function filesBySlot(slots: readonly Item<'addSlot'>[]): Readonly<Record<string, readonly string[]>> {
  const files = [...groupBy(slots, ({ name }) => name)].map(([name, own]) => [name, own.map(({ file }) => file)]);
  return Object.fromEntries(files);
}

function expectUnique<K extends DataMethodName>(
  registrations: readonly Registration[],
  noun: string,
  method: K,
  nameOf: (item: Item<K>) => string,
  areEqual: (one: Item<K>, other: Item<K>) => boolean = () => false,
): void {
  const owners = new Map<string, Registered<Item<K>> & { readonly plugin: string }>();
  for (const { plugin, items } of registrations) {
    for (const item of items[method]) {
      const owner = owners.get(nameOf(item.value));
      owners.set(nameOf(item.value), { ...item, plugin: plugin.name });
      if (owner === undefined || areEqual(owner.value, item.value)) continue;
      const who =
        owner.plugin === plugin.name
          ? `Plugin "${plugin.name}" adds the ${noun} "${nameOf(item.value)}" twice.`
          : `Plugins "${owner.plugin}" and "${plugin.name}" both add the ${noun} "${nameOf(item.value)}".`;
      const first = formatPlace(owner.place() ?? {});
      throw new DocSiteError(who, {
        rule: 'plugin-conflict',
        ...item.place(),
        ...(first !== '' && { hint: `The first one is at ${first}. Give one of them another name, or remove it.` }),
      });
    }
  }
}
