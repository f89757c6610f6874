import { z } from 'zod';
import { type ValuePath, valueAt } from './plain-value.ts';

type Schema = z.core.$ZodType;

/** An object with more keys is too long to be spelt out in a sentence. */
const maxKeys = 5;

/** What a schema accepts, as TypeScript would write it. A schema may name itself by `typeText` in its metadata. */
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

/** The schema without the wrappers that make a key optional or give it a default. */
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

/** Schemas that the part of a value at a path may have to satisfy: more than one where alternatives meet. */
function schemasAt(schema: Schema, path: ValuePath, value: unknown): readonly Schema[] {
  const inner = unwrap(schema);
  const [key, ...rest] = path;
  if (inner instanceof z.ZodUnion) {
    const meant = key === undefined ? [] : inner.options.filter((option) => isMeant(option, value));
    return (meant.length > 0 ? meant : inner.options).flatMap((option) => schemasAt(option, path, value));
  }
  if (key === undefined) return [inner];
  const next = childOf(inner, key);
  return next === undefined ? [] : schemasAt(next, rest, valueAt(value, [key]));
}

/** Names of the keys that an object at a path may have. */
export function keysAt(schema: Schema, path: ValuePath, value: unknown): readonly string[] {
  const owner = valueAt(value, path);
  const found = schemasAt(schema, path, value);
  const meant = found.filter((option) => isMeant(option, owner));
  const objects = (meant.length > 0 ? meant : found).filter((option) => option instanceof z.ZodObject);
  return [...new Set(objects.flatMap(({ shape }) => Object.keys(shape)))];
}

/** Type of what is expected at a path; undefined where the schema says nothing. */
export function typeTextAt(schema: Schema, path: ValuePath, value: unknown): string | undefined {
  const texts = [...new Set(schemasAt(schema, path, value).map(typeText))];
  return texts.length === 0 || texts.includes('unknown') ? undefined : texts.join(' | ');
}

/** Whether the literals of an alternative (its `type` or `mode`) are those of the value. */
function isMeant(option: Schema, value: unknown): boolean {
  const inner = unwrap(option);
  if (inner instanceof z.ZodUnion) return inner.options.some((other) => isMeant(other, value));
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

function objectText(shape: Readonly<Record<string, Schema>>): string {
  const entries = Object.entries(shape);
  if (entries.length > maxKeys) return 'object';
  const keys = entries.map(([key, value]) => {
    const name = /^[\w$]+$/.test(key) ? key : literalText(key);
    return `${name}${isOptional(value) ? '?' : ''}: ${typeText(value)}`;
  });
  return `{ ${keys.join('; ')} }`;
}

function listText(item: string): string {
  return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function literalText(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
