import { z } from 'zod';
import { isObject } from '#shared/is-object';
import type { Mistake } from './references.ts';

const text = z.string().nullish();
const flag = z.boolean().nullish();
const texts = z.array(z.string()).nullish();

/** Whether a key of paths, or of responses, is an extension such as `x-internal`, which may have any value. */
export function isExtension(name: string): boolean {
  return name.startsWith('x-');
}

function withoutExtensions(schema: z.ZodType): z.ZodType {
  const withoutThem = (value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !isExtension(name))) : value;
  return z.preprocess(withoutThem, z.record(z.string(), schema));
}

function mapOf(schema: z.ZodType): z.ZodType {
  return z.record(z.string(), schema).nullish();
}

const described = z.looseObject({ description: text, $ref: text });

const schemaShape: z.ZodType = z.lazy(() =>
  // `true` is any value.
  z.preprocess(
    (value) => (typeof value === 'boolean' ? {} : value),
    described.extend({
      type: z.union([z.string(), z.array(z.string())]).nullish(),
      format: text,
      enum: z.array(z.unknown()).nullish(),
      required: texts,
      properties: mapOf(schemaShape),
      additionalProperties: schemaShape.nullish(),
      items: schemaShape.nullish(),
      allOf: z.array(schemaShape).nullish(),
      oneOf: z.array(schemaShape).nullish(),
      anyOf: z.array(schemaShape).nullish(),
      nullable: flag,
      readOnly: flag,
      writeOnly: flag,
      deprecated: flag,
      uniqueItems: flag,
    }),
  ),
);

const content = mapOf(z.looseObject({ schema: schemaShape.nullish(), examples: mapOf(z.looseObject({})) }));

const header = described.extend({ required: flag, deprecated: flag, schema: schemaShape.nullish(), content });

const parameter = z.preprocess(
  // A reference leads to the name.
  (value) => (isObject(value) && '$ref' in value ? { name: '', in: '', ...value } : value),
  header.extend({ name: z.string(), in: z.string() }),
);

const body = described.extend({ required: flag, content });

const response = described.extend({ headers: mapOf(header), content });

const security = z.array(z.record(z.string(), z.array(z.string()))).nullish();

const operation = described.extend({
  summary: text,
  operationId: text,
  deprecated: flag,
  tags: texts,
  parameters: z.array(parameter).nullish(),
  requestBody: body.nullish(),
  responses: withoutExtensions(response).nullish(),
  security,
});

const pathItem = z.looseObject({
  parameters: z.array(parameter).nullish(),
  get: operation.optional(),
  put: operation.optional(),
  post: operation.optional(),
  delete: operation.optional(),
  options: operation.optional(),
  head: operation.optional(),
  patch: operation.optional(),
  trace: operation.optional(),
});

const securityScheme = described.extend({ flows: mapOf(z.looseObject({})) });

/** The kinds of all values that pages are written from. Whatever else a description contains is accepted. */
const specShape = z.looseObject({
  info: described.nullish(),
  servers: z.array(described.extend({ url: text })).nullish(),
  tags: z.array(described.extend({ name: z.string() })).nullish(),
  paths: withoutExtensions(pathItem),
  security,
  components: z
    .looseObject({
      schemas: mapOf(schemaShape),
      responses: mapOf(response),
      parameters: mapOf(parameter),
      examples: mapOf(z.looseObject({})),
      requestBodies: mapOf(body),
      headers: mapOf(header),
      pathItems: mapOf(pathItem),
      securitySchemes: mapOf(securityScheme),
    })
    .nullish(),
});

/** A value of a wrong kind, or a missing value. */
interface ShapeMistake extends Mistake {
  readonly path: readonly PropertyKey[];
}

/** The values in a description that are missing or of a wrong kind. */
export function shapeMistakes(root: unknown): readonly ShapeMistake[] {
  const { issues = [] } = specShape.safeParse(root, { reportInput: true }).error ?? {};
  return issues.map((issue) => {
    const { path } = issue;
    const expected = issue.code === 'invalid_type' ? (kinds[issue.expected] ?? issue.expected) : 'text or a list';
    if (issue.input === undefined) {
      return { path, message: `Missing ${nameOf(path)}: expected ${expected}.`, hint: 'Add it.' };
    }
    return {
      path,
      message: `Unexpected value of ${nameOf(path)}: expected ${expected}.`,
      hint: expected === kinds.string ? 'Write the text in quotes.' : 'Correct it, or remove it.',
    };
  });
}

const kinds: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  string: 'text',
  boolean: '`true` or `false`',
};

/** `` `get` in `/pets` in `paths` ``: the end of the path says enough beside the place. */
function nameOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `item ${part + 1}` : `\`${String(part)}\``));
  return parts.slice(-3).toReversed().join(' in ');
}
