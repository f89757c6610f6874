/**
 * An object with the keys of a table. The caller vouches that `make` returns what `Out` has under that key: TypeScript
 * cannot relate the two.
 */
export function mapKeys<Out extends object>(
  table: Readonly<Record<keyof Out, unknown>>,
  make: (key: keyof Out) => unknown,
): Out;
export function mapKeys(table: object, make: (key: never) => unknown): object {
  return Object.fromEntries(Object.keys(table).map((key) => [key, Reflect.apply(make, undefined, [key])]));
}
