import type { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { isByLang } from '../api/by-lang.ts';
import type { DataMethodName, HookName } from '../api/hook-types.ts';
import type { Command, PluginApi, PluginCache, PluginLogger } from '../api/index.ts';
import { foreignLangs } from '../config/cross-checks.ts';
import { locateOptionsIn } from '../config/locate-option.ts';
import { type ParseContext, parseWith, problemOf } from '../config/parse-with.ts';
import type { ValuePath } from '../config/plain-value.ts';
import { toSitePath } from '../files/site-path.ts';
import { type FindPlace, markCall } from '../site-code/stack-place.ts';
import { givenArguments } from './given-arguments.ts';
import { mapKeys } from './map-keys.ts';
import { dataMethods, hookMethods } from './plugin-methods.ts';
import type { CheckLangs, Handler, Registration } from './registration.ts';

/** The part of the API object that differs between plugins. */
export interface PluginHost {
  readonly command: Command;
  readonly root: string;
  /** Absolute path of the configuration file; undefined for a plugin of the engine. */
  readonly configFile: string | undefined;
  /** Position of the plugin in the configuration's `plugins`; undefined when another plugin added it. */
  readonly index: number | undefined;
  readonly logger: PluginLogger;
  readonly cache: PluginCache;
}

/** Finds the place of a plugin in the configuration file. */
export function placeInConfig({
  root,
  configFile,
  index,
}: Pick<PluginHost, 'root' | 'configFile' | 'index'>): FindPlace {
  return () => {
    const place = configFile && index !== undefined && locateOptionsIn(configFile)(['plugins', index]);
    return place ? { ...place, file: toSitePath(configFile, root) } : undefined;
  };
}

/** Makes the object that `setup` receives; what the plugin registers is added to the registration. */
export function createPluginApi(registration: Registration, host: PluginHost) {
  const { plugin, listedAt, handlers, items, namedModules, langChecks } = registration;
  let isSealed = false;

  const openCall = (method: string) => {
    const inSite = markCall(host.root);
    const place = () => inSite() ?? listedAt();
    const call = { plugin: plugin.name, method, root: host.root, namedModules, place };
    if (!isSealed) return { place, given: givenArguments(call) };
    throw new DocSiteError(`Plugin "${plugin.name}" called "${method}" after its setup.`, {
      rule: 'plugin-late',
      hint: 'Register every hook while `setup` runs; a handler decides later what to do.',
    });
  };

  const api: PluginApi = {
    command: host.command,
    root: host.root,
    logger: host.logger,
    cache: host.cache,
    parseOptions(schema, value) {
      const { options, checkLangs } = parseOptions(schema, value, plugin.name, host);
      langChecks.push(checkLangs);
      return options;
    },
    ...mapKeys<Pick<PluginApi, HookName>>(hookMethods, <K extends HookName>(hook: K) => (handler: Handler<K>) => {
      const { given, place } = openCall(hook);
      given.expectFunction(handler);
      handlers[hook].push({ value: handler, place });
    }),
    ...mapKeys<Pick<PluginApi, DataMethodName>>(
      dataMethods,
      <K extends DataMethodName>(method: K) =>
        (...args: Parameters<PluginApi[K]>) => {
          const { given, place } = openCall(method);
          items[method].push(...dataMethods[method](given, ...args).map((value) => ({ value, place })));
        },
    ),
  };
  return {
    api,
    /** Makes every later registration an error: hooks that have run already would have missed it. */
    seal(): void {
      isSealed = true;
    },
  };
}

/** @throws DocSiteError with all mistakes at once, each with its line in the configuration. */
function parseOptions<S extends z.ZodType>(
  schema: S,
  value: unknown,
  plugin: string,
  { root, configFile, index }: PluginHost,
): { readonly options: z.output<S>; readonly checkLangs: CheckLangs } {
  const locate = configFile === undefined ? undefined : locateOptionsIn(configFile);
  const context: ParseContext = {
    rule: 'plugin-options',
    noun: 'option',
    whole: 'the options',
    ...(configFile !== undefined && { file: toSitePath(configFile, root) }),
    // A plugin is listed as a call, with its options as the first argument.
    locate: (path) => (index === undefined ? undefined : locate?.(['plugins', index, ...path])),
  };
  const parsed = parseWith(schema, value, context);
  if (!parsed.ok) {
    throw new DocSiteError(`Plugin "${plugin}" has wrong options.`, { problems: parsed.problems });
  }
  const options = parsed.value;
  const paths = pathsByLang(options);
  return {
    options,
    checkLangs: (langs) =>
      paths.flatMap((path) => foreignLangs(options, path, langs).map((mistake) => problemOf(mistake, context))),
  };
}

/** Paths of the values that have a key for each language. */
function pathsByLang(value: unknown, path: ValuePath = []): readonly ValuePath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => pathsByLang(item, [...path, index]));
  if (!isObject(value)) return [];
  if (isByLang(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsByLang(inner, [...path, key]));
}
