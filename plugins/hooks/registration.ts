import type { Problem } from '#shared/errors';
import type { DataMethodName, HookArguments, HookName, HookResult } from '../api/hook-types.ts';
import type { Awaitable, DocSitePlugin } from '../api/index.ts';
import type { FindPlace } from '../site-code/stack-place.ts';
import type { NamedModule } from './given-arguments.ts';
import { mapKeys } from './map-keys.ts';
import { dataMethods, hookMethods, type Item } from './plugin-methods.ts';

/** The function that a plugin gives to a hook. */
export type Handler<K extends HookName> = (...received: HookArguments<K>) => Awaitable<HookResult<K>>;

/** What a call of a method of the API has registered. */
export interface Registered<T> {
  readonly value: T;
  readonly place: FindPlace;
}

/** Finds keys of languages that the site does not have, in the options of a plugin. */
export type CheckLangs = (langs: readonly string[]) => readonly Problem[];

/**
 * Everything that the `setup` of one plugin registered, in the order of its calls. Only its API object writes to it.
 */
export interface Registration {
  readonly plugin: DocSitePlugin;
  /** Finds the place of the plugin in the configuration; undefined for a plugin that the configuration does not list. */
  readonly listedAt: FindPlace;
  readonly handlers: { readonly [K in HookName]: Registered<Handler<K>>[] };
  readonly items: { readonly [K in DataMethodName]: Registered<Item<K>>[] };
  /** Modules that the plugin named; whether they exist is known once every plugin is set up. */
  readonly namedModules: NamedModule[];
  /** One for each call of `parseOptions`; the languages are known once every plugin has changed the configuration. */
  readonly langChecks: CheckLangs[];
}

/** The registration of a plugin before its `setup`. */
export function emptyRegistration(plugin: DocSitePlugin, listedAt: FindPlace): Registration {
  return {
    plugin,
    listedAt,
    handlers: mapKeys<Registration['handlers']>(hookMethods, () => []),
    items: mapKeys<Registration['items']>(dataMethods, () => []),
    namedModules: [],
    langChecks: [],
  };
}
