const prototypes = { Object: Object.prototype, Array: Array.prototype };

/**
 * Removes enumerable properties that code has given all objects or lists, and returns their names:
 * `Object.prototype.a`. Packages take them for options of their own.
 */
export function removeAddedProperties(): readonly string[] {
  return Object.entries(prototypes).flatMap(([name, prototype]) =>
    Object.keys(prototype).map((key) => {
      Reflect.deleteProperty(prototype, key);
      return `${name}.prototype.${key}`;
    }),
  );
}
