import { type Call, unexpectedResult } from './call-plugin.ts';
import type { GivenArguments } from './given-arguments.ts';
import { aList, type ResultKind } from './result-kind.ts';

/** A handler as the engine calls it: timed, and its errors name plugin and hook. */
interface HandlerCall<Args extends readonly unknown[], Result> extends Call {
  run(...received: Args): Promise<Result>;
}

/** Something that one plugin returned from one hook. */
export interface Returned<T> extends Call {
  readonly item: T;
}

/** A method of the API that takes data: turns the arguments of one call into the items to keep. */
export type DataMethod<Args extends readonly unknown[], Item> = (
  given: GivenArguments,
  ...args: Args
) => readonly Item[];

/** A method of the API that takes a handler: calls the handlers one after the other, in the order of the plugins. */
export type HookMethod<Args extends readonly unknown[], Result> = (
  calls: readonly HandlerCall<Args, Result>[],
  args: Args,
) => Promise<Result>;

/**
 * Each handler receives as its first argument what the one before it returned; `check` sees both. Default: no check.
 */
export function waterfall<Value, Rest extends readonly unknown[]>(
  kind: ResultKind<Value>,
  check: (returned: Returned<Value>, before: Value) => void = () => undefined,
): HookMethod<[value: Value, ...rest: Rest], Value> {
  return async (calls, [initial, ...rest]) => {
    let value = initial;
    for (const { run, ...call } of calls) {
      const result = await run(value, ...rest);
      if (!kind.fits(result, value)) throw unexpectedResult(call, result, kind.expected);
      check({ ...call, item: result }, value);
      value = result;
    }
    return value;
  };
}

/** Each handler returns a list; `check` sees the items of all and returns the result. */
export function gather<Item, Args extends readonly unknown[]>(
  check: (returned: readonly Returned<Item>[], received: NoInfer<Args>) => readonly Item[],
): HookMethod<Args, readonly Item[]> {
  return async (calls, args) => {
    const returned: Returned<Item>[] = [];
    for (const { run, ...call } of calls) {
      const items = await run(...args);
      if (!aList.fits(items)) throw unexpectedResult(call, items, aList.expected);
      returned.push(...items.map((item) => ({ ...call, item })));
    }
    return check(returned, args);
  };
}

/** Each handler runs for its effect. */
export function notify<Args extends readonly unknown[]>(): HookMethod<Args, void> {
  return async (calls, args) => {
    for (const call of calls) await call.run(...args);
  };
}
