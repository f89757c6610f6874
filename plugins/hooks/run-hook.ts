import type { HandlerStep, HookArguments, HookName, HookResult } from '../api/hook-types.ts';
import type { CallPlugin } from './call-plugin.ts';
import { hookMethods } from './plugin-methods.ts';
import type { Handler, Registered, Registration } from './registration.ts';

/** Runs the handlers that these registrations have for a hook; `onReturn` is called after each of them. */
export type RunHook = <K extends HookName>(
  hook: K,
  registrations: readonly Registration[],
  args: HookArguments<K>,
  onReturn?: (step: HandlerStep<HookResult<K>>) => void,
) => Promise<HookResult<K>>;

/** `guard` sees every argument before a handler does. */
export function createRunHook(callPlugin: CallPlugin, guard: (value: unknown, plugin: string) => void): RunHook {
  return <K extends HookName>(
    hook: K,
    registrations: readonly Registration[],
    args: HookArguments<K>,
    onReturn: (step: HandlerStep<HookResult<K>>) => void = () => undefined,
  ) =>
    hookMethods[hook](
      registrations.flatMap(({ plugin, handlers }) =>
        handlers[hook].map(({ value: handler, place }: Registered<Handler<K>>) => {
          const call = { plugin: plugin.name, hook, place };
          return {
            ...call,
            async run(...received: HookArguments<K>) {
              for (const value of received) guard(value, plugin.name);
              const returned = await callPlugin<HookResult<K>>(call, () => handler(...received));
              onReturn({ plugin: plugin.name, place, returned });
              return returned;
            },
          };
        }),
      ),
      args,
    );
}
