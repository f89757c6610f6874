import type { Spec, SpecObject } from './read-spec.ts';

/** A field in a table. */
export interface Field {
  /** With the names of the objects around it: `items[].name`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** How many objects inside each other become rows of a table. */
const maxDepth = 4;

/** The type of a schema as readers know it: `string`, `Pet[]`, `'asc' | 'desc'`. */
export function typeOf(schema: unknown, spec: Spec): string {
  const { object, name } = spec.resolve(schema);
  const options = alternatives(object);
  if (options.length > 0) return options.map((option) => typeOf(option, spec)).join(' | ');
  if (Array.isArray(object.enum)) return object.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (object.const !== undefined) return JSON.stringify(object.const);
  if (object.type === 'array') return `${bracketed(typeOf(object.items, spec))}[]`;
  if (name !== undefined) return name;
  const types = [object.type ?? (object.properties || object.allOf ? 'object' : 'any')].flat().map(String);
  const format = typeof object.format === 'string' ? ` (${object.format})` : '';
  return [...types, ...(object.nullable === true ? ['null'] : [])].join(' | ') + format;
}

function bracketed(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

function alternatives({ oneOf, anyOf }: SpecObject): readonly unknown[] {
  return [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
}

/** The fields of an object, of the items of an array, and of objects inside them. */
export function fieldsOf(schema: unknown, spec: Spec, prefix = '', seen: readonly SpecObject[] = []): readonly Field[] {
  const { object } = spec.resolve(schema);
  if (seen.includes(object) || seen.length === maxDepth) return [];
  const inside = [...seen, object];
  if (object.type === 'array') return fieldsOf(object.items, spec, `${prefix}[]`, inside);
  const parts = [...(Array.isArray(object.allOf) ? object.allOf : []), ...alternatives(object)];
  const required = Array.isArray(object.required) ? object.required : [];
  return [
    ...parts.flatMap((part) => fieldsOf(part, spec, prefix, inside)),
    ...Object.entries(spec.resolve(object.properties).object).flatMap(([key, property]) => {
      const name = prefix === '' ? key : `${prefix}.${key}`;
      const { object: value } = spec.resolve(property);
      const field = {
        name,
        type: typeOf(property, spec),
        isRequired: required.includes(key),
        description: textOf(value),
      };
      return [field, ...fieldsOf(property, spec, name, inside)];
    }),
  ];
}

/** The description of an object; empty without one. */
export function textOf({ description }: SpecObject): string {
  return typeof description === 'string' ? description.trim() : '';
}

/** A value that fits a schema: its own example or default, or one that is made up. */
export function exampleOf(schema: unknown, spec: Spec, seen: readonly SpecObject[] = []): unknown {
  const { object } = spec.resolve(schema);
  const [first] = Array.isArray(object.examples) ? object.examples : [];
  const written = object.example ?? first ?? object.default ?? object.const;
  if (written !== undefined) return written;
  if (seen.includes(object) || seen.length > maxDepth) return null;
  const inside = [...seen, object];
  if (Array.isArray(object.enum)) return object.enum[0];
  if (object.type === 'array') return [exampleOf(object.items, spec, inside)];
  if (Array.isArray(object.allOf)) {
    return Object.assign({}, ...object.allOf.map((part) => exampleOf(part, spec, inside)));
  }
  const [option] = alternatives(object);
  if (option !== undefined) return exampleOf(option, spec, inside);
  if (object.properties !== undefined) {
    const properties = Object.entries(spec.resolve(object.properties).object);
    return Object.fromEntries(properties.map(([key, value]) => [key, exampleOf(value, spec, inside)]));
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
