import { code } from './markdown.ts';
import type { SpecObject } from './read-spec.ts';
import type { OpenApiTexts } from './texts.ts';

/** What a value must be besides its type, as Markdown: `Minimum: 1`, `read-only`. */
export function constraintsOf(schema: SpecObject, texts: OpenApiTexts): readonly string[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  // OpenAPI 3.0 has booleans next to the limits, 3.1 has limits of their own.
  const limits = {
    [above === true ? texts.above : texts.minimum]: minimum,
    [below === true ? texts.below : texts.maximum]: maximum,
    ...(typeof above === 'number' && { [texts.above]: above }),
    ...(typeof below === 'number' && { [texts.below]: below }),
  };
  const valued = {
    ...limits,
    [texts.multipleOf]: schema.multipleOf,
    [texts.minLength]: schema.minLength,
    [texts.maxLength]: schema.maxLength,
    [texts.pattern]: schema.pattern,
    [texts.minItems]: schema.minItems,
    [texts.maxItems]: schema.maxItems,
    [texts.minProperties]: schema.minProperties,
    [texts.maxProperties]: schema.maxProperties,
    [texts.default]: schema.default,
    [texts.example]: exampleIn(schema),
  };
  const flags = (['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'] as const).filter(
    (flag) => schema[flag] === true,
  );
  return [
    ...flags.map((flag) => `*${texts[flag]}*`),
    ...Object.entries(valued).flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${written(value)}`])),
  ];
}

/** The example of a plain value; examples of objects and lists are part of the example of the whole. */
function exampleIn({ example, examples }: SpecObject): unknown {
  const found = example ?? (Array.isArray(examples) ? examples[0] : undefined);
  return typeof found === 'object' ? undefined : found;
}

function written(value: unknown): string {
  return code(typeof value === 'string' && value !== '' ? value : JSON.stringify(value));
}
