import type { Json } from '#shared/types';
import { type Doc, z } from '../../api/index.ts';
import { frontmatterShape } from '../../content/frontmatter-schema.ts';

type Field = Readonly<Record<string, Json>>;

/** Keys that every document may get, in the order of the form. */
const usual = ['title', 'description', 'draft'];

/**
 * The fields of documents: the usual keys of front matter, and other keys of the documents whose values a form can show.
 * The editor keeps other keys as they are. The text is Markdown as it is written, because a rich-text editor
 * would change directives and components.
 */
export function editorFields(docs: readonly Pick<Doc, 'frontmatter'>[]): readonly Field[] {
  const used = docs.flatMap(({ frontmatter }) => Object.entries(frontmatter));
  const keys = new Set([...usual, ...used.map(([key]) => key).sort()]);
  const fields = [...keys].flatMap((key): readonly Field[] => {
    const values = used.filter(([other]) => other === key).map(([, value]) => value);
    const { description, ...schema } = knownSchema(key) ?? commonSchema(values);
    const form = formOf(schema);
    const hint = description === undefined ? {} : { hint: description };
    return form === undefined ? [] : [{ name: key, label: key, required: false, i18n: true, ...hint, ...form }];
  });
  return [...fields, { name: 'body', label: 'body', widget: 'richtext', modes: ['raw'], required: false, i18n: true }];
}

/** The parts of a JSON Schema that decide about a form. */
interface ValueSchema {
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly items?: { readonly type?: string };
  readonly description?: string;
}

const schemaShape: z.ZodType<ValueSchema> = z.object({
  type: z.string().exactOptional(),
  enum: z.array(z.json()).exactOptional(),
  items: z.object({ type: z.string().exactOptional() }).exactOptional(),
  description: z.string().exactOptional(),
});

function knownSchema(key: string): ValueSchema | undefined {
  const schema = Object.entries(frontmatterShape).find(([name]) => name === key)?.[1];
  if (schema === undefined) return undefined;
  return schemaShape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** What the values of a key of a plugin have in common. */
function commonSchema(values: readonly unknown[]): ValueSchema {
  const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (values.every(isTexts)) return { type: 'array', items: { type: 'string' } };
  const types = new Set(values.map((value) => typeof value));
  const [type] = types;
  return types.size === 1 && type !== undefined ? { type } : {};
}

function formOf({ type, enum: options, items }: ValueSchema): Field | undefined {
  if (options !== undefined) return { widget: 'select', options };
  // Not a switch, which would write `false` where the default holds.
  if (type === 'boolean') {
    return { widget: 'select', options: [true, false].map((value) => ({ label: String(value), value })) };
  }
  if (type === 'string') return { widget: 'string' };
  if (type === 'number') return { widget: 'number', value_type: 'float' };
  return type === 'array' && items?.type === 'string' ? { widget: 'list' } : undefined;
}
