import { z } from 'zod';
import { configSchema } from './schema/config-schema.ts';
import { isOptional, type NestedKey, nestedKeys, typeText } from './schema-text.ts';

interface OptionDoc {
  /** `locales[].editLink.text`. */
  readonly path: string;
  /** In TypeScript syntax. */
  readonly type: string;
  /** As written in a configuration; absent when the option has no default. */
  readonly default?: string;
  readonly isRequired: boolean;
  /** One sentence. */
  readonly description: string;
  /** As written in a configuration. */
  readonly example: string;
}

type Schema = z.core.$ZodType;

/** Every option, including nested ones, in the order of the schema. */
export function listOptions(): readonly OptionDoc[] {
  return nestedKeys(configSchema)
    .filter(({ schema }) => describes(schema))
    .map(optionOf);
}

/** The option reference as Markdown, one section per option, generated from the schema. */
export function optionReference(): string {
  return listOptions().map(sectionOf).join('\n\n');
}

function sectionOf({ path, type, default: value, isRequired, description, example }: OptionDoc): string {
  const lines = [
    `- Type: \`${type}\``,
    isRequired ? '- Required' : `- Default: ${value === undefined ? 'none' : `\`${value}\``}`,
  ];
  return [`### \`${path}\``, description, lines.join('\n'), `\`\`\`ts\n${example}\n\`\`\``].join('\n\n');
}

function optionOf({ path, schema }: NestedKey): OptionDoc {
  const { description = '', examples, exampleText } = z.globalRegistry.get(schema) ?? {};
  const [example]: readonly unknown[] = Array.isArray(examples) ? examples : [];
  const isRequired = !isOptional(schema);
  const value = isRequired ? undefined : z.safeParse(schema, undefined).data;
  const name = path.slice(path.lastIndexOf('.') + 1);
  return {
    path,
    type: typeText(schema),
    ...(value === undefined ? {} : { default: literal(value) }),
    isRequired,
    description,
    example: `${name}: ${typeof exampleText === 'string' ? exampleText : literal(example)},`,
  };
}

/** A key with a single literal value only distinguishes alternatives, so it gets no section. */
function describes(schema: Schema): boolean {
  return !(schema instanceof z.ZodLiteral);
}

/** A value in the code style of configuration files. */
function literal(value: unknown): string {
  if (typeof value === 'string') return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${/^[\w$]+$/.test(key) ? key : literal(key)}: ${literal(item)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
