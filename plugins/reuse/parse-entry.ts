/** What a file of a cache holds; undefined when it is not there, is empty, was cut off, or is not of the expected form. */
export function parseEntry<T>(text: string | undefined, isEntry: (value: unknown) => value is T): T | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a value has these keys: all that is looked at in a file that the engine has written itself, and that names what
 * it was made from.
 */
export function hasKeys<T extends object>(...keys: readonly (keyof T & string)[]): (value: unknown) => value is T {
  return (value): value is T => typeof value === 'object' && value !== null && keys.every((key) => key in value);
}
