import type { Problem } from '#shared/errors';
import type { PluginApi } from './plugin-api.ts';

/** Methods of `PluginApi` that take one handler. */
export type HookName = {
  [K in keyof PluginApi]: PluginApi[K] extends (handler: infer Handler) => void
    ? [Handler] extends [(...args: never[]) => unknown]
      ? K
      : never
    : never;
}[keyof PluginApi];

/** Methods of `PluginApi` that take data to keep. */
export type DataMethodName = Exclude<
  { [K in keyof PluginApi]: PluginApi[K] extends (...args: never[]) => void ? K : never }[keyof PluginApi],
  HookName | 'parseOptions'
>;

/** Arguments of the handlers of a hook. */
export type HookArguments<K extends HookName> = Parameters<Parameters<PluginApi[K]>[0]>;

/** Awaited result of the handlers of a hook. */
export type HookResult<K extends HookName> = Awaited<ReturnType<Parameters<PluginApi[K]>[0]>>;

/** The hooks as the engine runs them, over the handlers of all plugins. */
export type HookRunners = { readonly [K in HookName]: (...args: HookArguments<K>) => Promise<HookResult<K>> };

/** A plugin, and the place where it registered a handler. */
export interface HandlerOrigin {
  readonly plugin: string;
  /** Finds the place; undefined outside of the files of the site. */
  place(): Pick<Problem, 'file' | 'line' | 'column'> | undefined;
}

/** What one handler of a hook returned. */
export interface HandlerStep<Result> extends HandlerOrigin {
  readonly returned: Result;
}

/** The hooks as `HookRunners` has them, with what each handler returned, in the order of the calls. */
export type TracedRunners = {
  readonly [K in HookName]: (
    ...args: HookArguments<K>
  ) => Promise<{ readonly result: HookResult<K>; readonly steps: readonly HandlerStep<HookResult<K>>[] }>;
};
