import { type Call, type CallPlugin, unexpectedResult } from './call.ts';
import type { Handler, HookName, Registration } from './registration.ts';
import { aList, type ResultKind } from './result-kind.ts';
import type { Awaitable } from './types.ts';

/** What one plugin returned. */
export interface Given<T> {
  readonly plugin: string;
  readonly item: T;
}

/** The three ways in which the handlers of a hook run; always one after the other, in the order of the plugins. */
export interface HandlerRunner {
  /** Each handler receives what the one before it returned. */
  waterfall<K extends HookName, T>(
    hook: K,
    initial: T,
    kind: ResultKind,
    run: (handler: Handler<K>, value: T) => Awaitable<T>,
  ): Promise<T>;
  /** Each handler returns a list; all items in order, with the plugin that gave them. */
  gather<K extends HookName, T>(
    hook: K,
    run: (handler: Handler<K>) => Awaitable<readonly T[]>,
  ): Promise<readonly Given<T>[]>;
  /** Each handler runs for what it does. */
  notify<K extends HookName>(hook: K, run: (handler: Handler<K>) => Awaitable<void>): Promise<void>;
}

/** Runs handlers of the plugins that are at work at that moment. */
export function createHandlerRunner(
  registrations: () => readonly Registration[],
  callPlugin: CallPlugin,
): HandlerRunner {
  const handlersOf = <K extends HookName>(hook: K): readonly { call: Call; handler: Handler<K> }[] =>
    registrations().flatMap(({ plugin, handlers }) =>
      handlers[hook].map((handler: Handler<K>) => ({ call: { plugin: plugin.name, hook }, handler })),
    );

  const runOne = async <T>(call: Call, kind: ResultKind, run: () => Awaitable<T>): Promise<T> => {
    const result = await callPlugin(call, run);
    if (!kind.fits(result)) throw unexpectedResult(call, result, kind.expected);
    return result;
  };

  return {
    async waterfall(hook, initial, kind, run) {
      let value = initial;
      for (const { call, handler } of handlersOf(hook)) {
        const before = value;
        value = await runOne(call, kind, () => run(handler, before));
      }
      return value;
    },
    async gather<K extends HookName, T>(hook: K, run: (handler: Handler<K>) => Awaitable<readonly T[]>) {
      const given: Given<T>[] = [];
      for (const { call, handler } of handlersOf(hook)) {
        const items = await runOne(call, aList, () => run(handler));
        given.push(...items.map((item) => ({ plugin: call.plugin, item })));
      }
      return given;
    },
    async notify(hook, run) {
      for (const { call, handler } of handlersOf(hook)) await callPlugin(call, () => run(handler));
    },
  };
}
