import { words } from '#shared/words';
import { code } from './markdown.ts';
import type { SpecObject } from './references.ts';
import type { OpenApiTexts } from './texts.ts';

/** Keywords that need no words: they are shown as the description has them. */
const keywords = words('multipleOf minLength maxLength pattern minItems maxItems minProperties maxProperties');

/** What a value must be besides its type, as Markdown: `≥ 1`, `minLength: 2`, *read-only*. */
export function constraintsOf(schema: SpecObject, texts: OpenApiTexts): readonly string[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  // OpenAPI 3.0 has booleans next to the limits, 3.1 has limits of their own.
  const limits = [
    [above === true ? '>' : '≥', minimum],
    [below === true ? '<' : '≤', maximum],
    ['>', typeof above === 'number' ? above : undefined],
    ['<', typeof below === 'number' ? below : undefined],
    ...keywords.map((keyword) => [`${keyword}:`, schema[keyword]] as const),
  ] as const;
  const flags = (['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'] as const).filter(
    (flag) => schema[flag] === true,
  );
  const valued = { [texts.default]: schema.default, [texts.example]: exampleIn(schema) };
  return [
    ...flags.map((flag) => `*${texts[flag]}*`),
    ...limits.flatMap(([sign, value]) => (value === undefined ? [] : [code(`${sign} ${written(value)}`)])),
    ...Object.entries(valued).flatMap(([label, value]) =>
      value === undefined ? [] : [`${label}: ${code(written(value))}`],
    ),
  ];
}

/** The example of a plain value; examples of objects and lists are part of the example of the whole. */
function exampleIn({ example, examples }: SpecObject): unknown {
  const found = example ?? (Array.isArray(examples) ? examples[0] : undefined);
  return typeof found === 'object' ? undefined : found;
}

function written(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
