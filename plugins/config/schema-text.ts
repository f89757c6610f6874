import { z } from 'zod';
import { type ValuePath, valueAt } from './plain-value.ts';

type Schema = z.core.$ZodType;

/** Objects with more keys are too long to spell out in a sentence. */
const maxKeys = 5;

/** The type that a schema accepts, in TypeScript syntax. `typeText` in a schema's metadata overrides it. */
export function typeText(schema: Schema): string {
  const named = z.globalRegistry.get(schema)?.typeText;
  if (typeof named === 'string') return named;
  const inner = unwrap(schema);
  if (inner !== schema) return typeText(inner);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'string';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodEnum) return schema.options.map(literalText).join(' | ');
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(literalText).join(' | ');
  if (schema instanceof z.ZodArray) return listText(typeText(schema.element));
  if (schema instanceof z.ZodTuple) return `[${schema.def.items.map(typeText).join(', ')}]`;
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.map(typeText))].join(' | ');
  if (schema instanceof z.ZodRecord) return `Record<string, ${typeText(schema.valueType)}>`;
  if (schema instanceof z.ZodObject) return objectText(schema.shape);
  if (schema instanceof z.ZodLazy) return 'JSON';
  return 'unknown';
}

/** Removes the wrappers that make a key optional or give it a default. */
export function unwrap(schema: Schema): Schema {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
  )
    return unwrap(schema.def.innerType);
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}

/** Whether a key of this schema may be left out. */
export function isOptional(schema: Schema): boolean {
  return schema._zod.optin !== undefined;
}

/** Schemas that apply to the value at a path: several where alternatives meet. */
export function schemasAt(schema: Schema, path: ValuePath, value: unknown): readonly Schema[] {
  const inner = unwrap(schema);
  const [key, ...rest] = path;
  if (inner instanceof z.ZodUnion) {
    const intended = key === undefined ? [] : inner.options.filter((option) => isIntended(option, value));
    return (intended.length > 0 ? intended : inner.options).flatMap((option) => schemasAt(option, path, value));
  }
  // Any JSON, at every depth.
  if (key === undefined || inner instanceof z.ZodLazy) return [inner];
  const next = childOf(inner, key);
  return next === undefined ? [] : schemasAt(next, rest, valueAt(value, [key]));
}

/** Keys that the object at a path may have. */
export function keysAt(schema: Schema, path: ValuePath, value: unknown): readonly string[] {
  const owner = valueAt(value, path);
  const found = schemasAt(schema, path, value);
  const intended = found.filter((option) => isIntended(option, owner));
  return [...new Set((intended.length > 0 ? intended : found).flatMap(keysOf))];
}

function keysOf(schema: Schema): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  const keys: unknown = schema instanceof z.ZodRecord ? schema.keyType : undefined;
  return keys instanceof z.ZodEnum ? keys.options.map(String) : [];
}

/** A key of an object in a schema, or of an object inside it. */
export interface NestedKey {
  /** `locales[].editLink.text`; `*` stands for any name. */
  readonly path: string;
  readonly schema: Schema;
}

/** All keys in a schema, in its order. `seen` are the enclosing schemas: an entry of a menu contains entries. */
export function nestedKeys(schema: Schema, owner = '', seen: readonly Schema[] = []): readonly NestedKey[] {
  const inner = unwrap(schema);
  if (seen.includes(inner)) return [];
  const around = [...seen, inner];
  if (inner instanceof z.ZodArray) return nestedKeys(inner.element, `${owner}[]`, around);
  if (inner instanceof z.ZodRecord) return nestedKeys(inner.valueType, `${owner}.*`, around);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => nestedKeys(option, owner, around));
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries<Schema>(inner.shape).flatMap(([key, child]) => {
    const path = owner === '' ? key : `${owner}.${key}`;
    return [{ path, schema: child }, ...nestedKeys(child, path, around)];
  });
}

/** The type expected at a path; undefined where the schema does not say. */
export function typeTextAt(schema: Schema, path: ValuePath, value: unknown): string | undefined {
  const texts = [...new Set(schemasAt(schema, path, value).map(typeText))];
  return texts.length === 0 || texts.includes('unknown') ? undefined : texts.join(' | ');
}

/** Whether the value has the literals (such as `type` or `mode`) of an alternative. */
function isIntended(option: Schema, value: unknown): boolean {
  const inner = unwrap(option);
  if (inner instanceof z.ZodUnion) return inner.options.some((other) => isIntended(other, value));
  if (!(inner instanceof z.ZodObject)) return false;
  return Object.entries<Schema>(inner.shape).every(
    ([key, child]) => !(child instanceof z.ZodLiteral) || z.safeParse(child, valueAt(value, [key])).success,
  );
}

function childOf(schema: Schema, key: PropertyKey): Schema | undefined {
  if (schema instanceof z.ZodObject) return Object.hasOwn(schema.shape, key) ? schema.shape[String(key)] : undefined;
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(key)];
  return schema instanceof z.ZodRecord ? schema.valueType : undefined;
}

/** Of many keys, only those that must be there. */
function objectText(shape: Readonly<Record<string, Schema>>): string {
  const entries = Object.entries(shape);
  const isLong = entries.length > maxKeys;
  const shown = entries.filter(([, value]) => !isLong || !isOptional(value));
  if (isLong && shown.length === 0) return 'object';
  const keys = shown.map(([key, value]) => {
    const name = /^[\w$]+$/.test(key) ? key : literalText(key);
    return `${name}${isOptional(value) ? '?' : ''}: ${typeText(value)}`;
  });
  return `{ ${[...keys, ...(isLong ? ['…'] : [])].join('; ')} }`;
}

function listText(item: string): string {
  return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function literalText(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
