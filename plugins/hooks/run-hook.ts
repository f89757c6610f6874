import type { HookArguments, HookName, HookResult } from '../api/hook-types.ts';
import type { CallPlugin } from './call.ts';
import { hookMethods } from './plugin-methods.ts';
import type { Handler, Registered, Registration } from './registration.ts';

/** Runs the handlers that these registrations have for a hook. */
export type RunHook = <K extends HookName>(
  hook: K,
  registrations: readonly Registration[],
  args: HookArguments<K>,
) => Promise<HookResult<K>>;

/** `guard` sees every argument before a handler does. */
export function createRunHook(callPlugin: CallPlugin, guard: (value: unknown, plugin: string) => void): RunHook {
  return <K extends HookName>(hook: K, registrations: readonly Registration[], args: HookArguments<K>) =>
    hookMethods[hook](
      registrations.flatMap(({ plugin, handlers }) =>
        handlers[hook].map(({ value: handler, place }: Registered<Handler<K>>) => {
          const call = { plugin: plugin.name, hook, place };
          return {
            ...call,
            run(...received: HookArguments<K>) {
              for (const value of received) guard(value, plugin.name);
              return callPlugin(call, () => handler(...received));
            },
          };
        }),
      ),
      args,
    );
}
