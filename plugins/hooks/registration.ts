import type { Problem } from '#shared/errors';
import type { DataMethodName, HookArguments, HookName, HookResult } from '../api/hook-types.ts';
import type { Awaitable, DocSitePlugin } from '../api/index.ts';
import type { NamedModule } from './given-arguments.ts';
import { mapKeys } from './map-keys.ts';
import { dataMethods, hookMethods, type Item } from './plugin-methods.ts';

/** The function that a plugin gives to a hook. */
export type Handler<K extends HookName> = (...received: HookArguments<K>) => Awaitable<HookResult<K>>;

/** Finds keys of languages that the site does not have, in the options of a plugin. */
export type CheckLangs = (langs: readonly string[]) => readonly Problem[];

/**
 * Everything that the `setup` of one plugin registered, in the order of its calls. Only its API object writes to it.
 */
export interface Registration {
  readonly plugin: DocSitePlugin;
  readonly handlers: { readonly [K in HookName]: Handler<K>[] };
  readonly items: { readonly [K in DataMethodName]: Item<K>[] };
  /** Modules that the plugin named; whether they exist is known once every plugin is set up. */
  readonly namedModules: NamedModule[];
  /** One for each call of `parseOptions`; the languages are known once every plugin has changed the configuration. */
  readonly langChecks: CheckLangs[];
}

/** The registration of a plugin before its `setup`. */
export function emptyRegistration(plugin: DocSitePlugin): Registration {
  return {
    plugin,
    handlers: mapKeys<Registration['handlers']>(hookMethods, () => []),
    items: mapKeys<Registration['items']>(dataMethods, () => []),
    namedModules: [],
    langChecks: [],
  };
}
