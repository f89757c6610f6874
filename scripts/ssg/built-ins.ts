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

// Everything below is kept, because code of the site may replace it.
const { defineProperty, get } = Reflect;
const builtIns = Object.entries(owners).flatMap(([name, owner]) => [
  ...propertiesOf(owner, name),
  ...('prototype' in owner ? propertiesOf(Object(owner.prototype), `${name}.prototype`) : []),
]);

/** Undoes what code of the site has done to built-in functions, which all pages use. Returns the name of one. */
export function restoreBuiltIns(): string | undefined {
  let replaced: string | undefined;
  // Without methods and iterators, which may be what is replaced.
  for (let index = 0; index < builtIns.length; index += 1) {
    const builtIn = builtIns[index];
    if (builtIn === undefined || get(builtIn.owner, builtIn.key) === builtIn.descriptor.value) continue;
    defineProperty(builtIn.owner, builtIn.key, builtIn.descriptor);
    replaced = builtIn.name;
  }
  return replaced;
}

/** The functions of an object that can be replaced. */
function propertiesOf(owner: object, name: string): readonly BuiltIn[] {
  return Reflect.ownKeys(owner).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    if (descriptor?.configurable !== true || typeof descriptor.value !== 'function') return [];
    return [{ owner, key, name: `${name}${typeof key === 'symbol' ? `[${String(key)}]` : `.${key}`}`, descriptor }];
  });
}
