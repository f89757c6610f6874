import { isObject } from '#shared/is-object';
import type { Spec } from './read-spec.ts';
import type { SpecObject } from './references.ts';

/** A field in a table. */
export interface Field {
  /** With the names of the objects around it: `items[].name`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** The alternative that has the field, if only some have it. */
  readonly alternative?: string;
  readonly schema: SpecObject;
}

/** How many objects inside each other become rows of a table. */
const maxDepth = 4;

/** How many rows of a table, or lines of an example, objects inside each other may fill. */
const maxRows = 500;

/** The type of a schema as readers know it: `string`, `Pet[]`, `'asc' | 'desc'`. */
export function typeOf(schema: unknown, spec: Spec, seen: readonly SpecObject[] = []): string {
  const { object, name } = spec.resolve(schema);
  // A type that contains itself.
  if (seen.includes(object)) return name ?? 'any';
  const type = typeWithin(object, name, { spec, seen: [...seen, object] });
  return object.nullable === true ? `${type} | null` : type;
}

function typeWithin(
  object: SpecObject,
  name: string | undefined,
  { spec, seen }: { readonly spec: Spec; readonly seen: readonly SpecObject[] },
): string {
  const inner = (schema: unknown) => typeOf(schema, spec, seen);
  // Inside other alternatives the name is enough: each level may double their number.
  const isInside = name !== undefined && seen.slice(0, -1).some((outer) => alternatives(outer).length > 0);
  const options = isInside ? [] : alternatives(object);
  if (options.length > 0) return [...new Set(options.map(inner))].join(' | ');
  if (Array.isArray(object.enum)) return object.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (object.const !== undefined) return JSON.stringify(object.const);
  if (isType(object, 'array')) return `${bracketed(inner(object.items))}[]${isType(object, 'null') ? ' | null' : ''}`;
  if (name !== undefined) return name;
  const parts = Array.isArray(object.allOf) ? object.allOf.map(inner) : [];
  if (parts.length > 0 && object.properties === undefined) return [...new Set(parts)].join(' & ');
  const values = object.properties === undefined ? object.additionalProperties : undefined;
  if (isObject(values)) return `{ [key]: ${inner(values)} }`;
  const types = [object.type ?? (object.properties || object.allOf ? 'object' : 'any')].flat().map(String);
  const format = typeof object.format === 'string' ? ` (${object.format})` : '';
  return types.join(' | ') + format;
}

function isType({ type }: SpecObject, name: string): boolean {
  return [type].flat().includes(name);
}

function bracketed(type: string): string {
  return / [|&] /.test(type) ? `(${type})` : type;
}

function alternatives({ oneOf, anyOf }: SpecObject): readonly unknown[] {
  return [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
}

/** The fields of an object, of the items of an array, and of objects inside them while the table stays short. */
export function fieldsOf(schema: unknown, spec: Spec): readonly Field[] {
  return deepest(2, (limits) => fieldsWithin(schema, { spec, ...limits }));
}

/** The result at the greatest depth with few enough rows: their number may grow exponentially with the depth. */
function deepest<T>(least: number, resultAt: (limits: Limits) => T): T {
  let result = resultAt({ depth: least, hasRoom: () => true });
  for (let depth = least + 1; depth <= maxDepth; depth += 1) {
    let left = maxRows;
    const hasRoom = () => {
      left -= 1;
      return left >= 0;
    };
    const next = resultAt({ depth, hasRoom });
    if (left < 0) break;
    result = next;
  }
  return result;
}

interface Limits {
  /** How many objects inside each other are read. */
  readonly depth: number;
  /** Counts a value. False if there are too many, so that the rest need not be read. */
  readonly hasRoom: () => boolean;
}

interface Within extends Limits {
  readonly spec: Spec;
}

function fieldsWithin(
  schema: unknown,
  within: Within,
  prefix = '',
  seen: readonly SpecObject[] = [],
): readonly Field[] {
  const { spec, depth } = within;
  const { object } = spec.resolve(schema);
  if (seen.includes(object) || seen.length === depth || !within.hasRoom()) return [];
  const inside = [...seen, object];
  if (isType(object, 'array')) return fieldsWithin(object.items, within, `${prefix}[]`, inside);
  const parts = Array.isArray(object.allOf) ? object.allOf : [];
  const required = Array.isArray(object.required) ? object.required : [];
  return [
    ...parts.flatMap((part) => fieldsWithin(part, within, prefix, inside)),
    ...Object.entries(spec.resolve(object.properties).object).flatMap(([key, property]) => {
      const name = prefix === '' ? key : `${prefix}.${key}`;
      const { object: value } = spec.resolve(property);
      const field = {
        name,
        type: typeOf(property, spec),
        isRequired: required.includes(key),
        schema: value,
      };
      return [field, ...fieldsWithin(property, within, name, inside)];
    }),
    ...(isObject(object.additionalProperties)
      ? fieldsWithin(object.additionalProperties, within, prefix === '' ? '*' : `${prefix}.*`, inside)
      : []),
    ...fieldsOfAlternatives(object, within, prefix, inside),
  ];
}

/** Fields that all alternatives have in the same form appear once, the others with the name of their alternative. */
function fieldsOfAlternatives(
  object: SpecObject,
  within: Within,
  prefix: string,
  seen: readonly SpecObject[],
): readonly Field[] {
  const options = alternatives(object)
    .filter((option) => within.spec.resolve(option).object.type !== 'null')
    .map((option) => ({ option, fields: fieldsWithin(option, within, prefix, seen) }));
  const [first] = options;
  if (first === undefined) return [];
  const isShared = ({ name, schema }: Field) =>
    options.every(({ fields }) => fields.some((field) => field.name === name && field.schema === schema));
  return [
    ...first.fields.filter(isShared),
    ...options.flatMap(({ option, fields }) => {
      const own = fields.filter((field) => !isShared(field));
      const alternative = own.length === 0 ? '' : typeOf(option, within.spec);
      return own.map((field) => ({ alternative, ...field }));
    }),
  ];
}

/** The description of an object; empty without one. */
export function textOf({ description }: SpecObject): string {
  return typeof description === 'string' ? description.trim() : '';
}

/** A value that fits a schema: its own example or default, or else an invented value. */
export function exampleOf(schema: unknown, spec: Spec): unknown {
  return deepest(1, (limits) => exampleWithin(schema, { spec, ...limits }));
}

function exampleWithin(schema: unknown, within: Within, seen: readonly SpecObject[] = []): unknown {
  const { spec, depth } = within;
  const { object } = spec.resolve(schema);
  const [first] = Array.isArray(object.examples) ? object.examples : [];
  const written = object.example ?? first ?? object.default ?? object.const;
  if (written !== undefined) return written;
  if (seen.includes(object) || seen.length > depth || !within.hasRoom()) return null;
  const inside = [...seen, object];
  if (Array.isArray(object.enum)) return object.enum[0];
  if (isType(object, 'array')) return [exampleWithin(object.items, within, inside)];
  if (Array.isArray(object.allOf)) {
    return Object.assign({}, ...object.allOf.map((part) => exampleWithin(part, within, inside)));
  }
  const [option] = alternatives(object);
  if (option !== undefined) return exampleWithin(option, within, inside);
  if (object.properties !== undefined) {
    const properties = Object.entries(spec.resolve(object.properties).object);
    return Object.fromEntries(properties.map(([key, value]) => [key, exampleWithin(value, within, inside)]));
  }
  return plainExample(object);
}

function plainExample({ type, format }: SpecObject): unknown {
  const [kind] = [type].flat().filter((name) => name !== 'null');
  if (kind === 'integer' || kind === 'number') return 1;
  if (kind === 'boolean') return true;
  if (kind === 'object' || kind === undefined) return {};
  if (format === 'date') return '2024-03-19';
  if (format === 'date-time') return '2024-03-19T12:00:00Z';
  if (format === 'uuid') return '3f0a7c1e-5b2d-4e6f-8a90-1c2d3e4f5a6b';
  if (format === 'email') return 'ada@example.com';
  if (format === 'uri') return 'https://example.com';
  return 'text';
}
