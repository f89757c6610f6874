import { escapeRegExp } from '#shared/escape';
import type { Json } from '#shared/types';

/** The text by which a page states that an option has no default, which YAML cannot express. */
const nothing = 'undefined';

/**
 * Whether a stated default matches the actual one; `actual` is `undefined` when the option has none. Placeholders such
 * as `<root>` stand for what depends on the project: any text, or any value if the placeholder is the whole text.
 */
export function matchesDefault(stated: Json, actual: Json | undefined): boolean {
  if (stated === nothing) return actual === undefined;
  if (actual === undefined) return false;
  if (typeof stated === 'string') {
    if (/^<[^<>]*>$/.test(stated)) return true;
    return typeof actual === 'string' && textPattern(stated).test(actual);
  }
  if (typeof stated !== 'object' || stated === null) return stated === actual;
  if (typeof actual !== 'object' || actual === null || Array.isArray(stated) !== Array.isArray(actual)) return false;
  const keys = new Set([...Object.keys(stated), ...Object.keys(actual)]);
  const [left, right] = [entriesOf(stated), entriesOf(actual)];
  return [...keys].every((key) => matchesDefault(left.get(key) ?? (left.has(key) ? null : nothing), right.get(key)));
}

/** Splits a stated default by mode: `{ dev, prod }`, or one value for both. */
export function defaultPerMode(stated: Json): { readonly dev: Json; readonly prod: Json } {
  if (typeof stated === 'object' && stated !== null) {
    const modes = entriesOf(stated);
    const [dev, prod] = [modes.get('dev'), modes.get('prod')];
    if (dev !== undefined && prod !== undefined && modes.size === 2) return { dev, prod };
  }
  return { dev: stated, prod: stated };
}

function entriesOf(value: object): ReadonlyMap<string, Json> {
  return new Map(Object.entries(value));
}

function textPattern(stated: string): RegExp {
  const parts = stated.split(/<[^<>]*>/).map(escapeRegExp);
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`);
}
