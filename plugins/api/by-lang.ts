import { z } from 'zod';

const found = new WeakSet<object>();

/**
 * Schema of values by key of the language, for options of plugins: `parseOptions` also reports keys of languages that
 * the site does not have.
 */
export function byLang<S extends z.ZodType>(value: S) {
  return z.record(z.string(), value).transform((values) => {
    found.add(values);
    return values;
  });
}

/** Whether a parsed value comes from such a schema. */
export function isByLang(value: object): boolean {
  return found.has(value);
}
