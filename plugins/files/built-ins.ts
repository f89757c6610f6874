/** A property of a built-in object, as it was when this module was loaded. */
interface BuiltIn {
  readonly owner: object;
  readonly key: PropertyKey;
  /** `Array.prototype.map`. */
  readonly name: string;
  readonly descriptor: PropertyDescriptor;
}

/** Without `Error`: loaders of modules set its `prepareStackTrace`. */
const owners: Readonly<Record<string, object>> = {
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  RegExp,
  Date,
  Promise,
  Map,
  Set,
  WeakMap,
  WeakSet,
  JSON,
  Math,
  Reflect,
};

// Copies, because code of the site may replace the originals.
const { defineProperty, get } = Reflect;
const builtIns = Object.entries(owners).flatMap(([name, owner]): readonly BuiltIn[] => [
  { owner: globalThis, key: name, name, descriptor: { value: owner, writable: true, configurable: true } },
  ...propertiesOf(owner, name),
  ...('prototype' in owner ? propertiesOf(Object(owner.prototype), `${name}.prototype`) : []),
]);

/** Puts back the built-in functions that code of the site has replaced. Returns the name of one of them. */
export function restoreBuiltIns(): string | undefined {
  let replaced: string | undefined;
  // Without methods and iterators, because they may be replaced.
  for (let index = 0; index < builtIns.length; index += 1) {
    const builtIn = builtIns[index];
    if (builtIn === undefined || get(builtIn.owner, builtIn.key) === builtIn.descriptor.value) continue;
    defineProperty(builtIn.owner, builtIn.key, builtIn.descriptor);
    replaced = builtIn.name;
  }
  return replaced;
}

/** Name of a built-in prototype that code of the site has frozen, if any. Nothing can undo that. */
export function frozenPrototype(): string | undefined {
  const [name] =
    Object.entries(owners).find(([, owner]) => 'prototype' in owner && Object.isFrozen(owner.prototype)) ?? [];
  return name && `${name}.prototype`;
}

/** The functions of an object that can be replaced. */
function propertiesOf(owner: object, name: string): readonly BuiltIn[] {
  return Reflect.ownKeys(owner).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    if (descriptor?.configurable !== true || typeof descriptor.value !== 'function') return [];
    return [{ owner, key, name: `${name}${typeof key === 'symbol' ? `[${String(key)}]` : `.${key}`}`, descriptor }];
  });
}
