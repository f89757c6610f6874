import { constraintsOf } from './constraints.ts';
import { contentOf } from './content.ts';
import { code, inline, table } from './markdown.ts';
import type { Spec } from './read-spec.ts';
import type { SpecObject } from './references.ts';
import { type Field, textOf, typeOf } from './schema.ts';
import type { OpenApiTexts } from './texts.ts';

/** A row for each parameter of an operation. */
export function parameterTable(parameters: readonly SpecObject[], spec: Spec, texts: OpenApiTexts): string {
  const rows = parameters.map((parameter) => {
    const [type, description] = typed(parameter, spec, texts);
    return [code(String(parameter.name)), inline(String(parameter.in)), type, description];
  });
  return table([texts.name, texts.place, texts.type, texts.description], rows);
}

/** A row for each header of a response, by its name; empty without headers. */
export function headerTable(headers: Readonly<Record<string, unknown>>, spec: Spec, texts: OpenApiTexts): string {
  const rows = Object.entries(headers).map(([name, header]) => [
    code(name),
    ...typed(spec.resolve(header).object, spec, texts),
  ]);
  return rows.length === 0 ? '' : table([texts.header, texts.type, texts.description], rows);
}

function typed(parameter: SpecObject, spec: Spec, texts: OpenApiTexts): readonly [type: string, description: string] {
  const { required, deprecated, example } = parameter;
  const schema = parameter.schema ?? contentOf(parameter, spec).schema;
  const facts = { deprecated, ...spec.resolve(schema).object, ...(example !== undefined && { example }) };
  return [
    code(typeOf(schema, spec)),
    described({ isRequired: required === true, text: textOf(parameter), facts }, texts),
  ];
}

/** A row for each field; empty without fields. */
export function fieldTable(fields: readonly Field[], texts: OpenApiTexts): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, type, isRequired, alternative, schema }) => [
    code(name),
    code(type),
    described({ isRequired, alternative, text: textOf(schema), facts: schema }, texts),
  ]);
  return table([texts.name, texts.type, texts.description], rows);
}

interface Described {
  readonly isRequired: boolean;
  readonly alternative?: string | undefined;
  readonly text: string;
  /** A schema. */
  readonly facts: SpecObject;
}

function described({ isRequired, alternative, text, facts }: Described, texts: OpenApiTexts): string {
  const parts = [
    isRequired ? `*${texts.required}*` : '',
    alternative === undefined ? '' : `*${texts.only}* ${code(alternative)}`,
    inline(text),
    ...constraintsOf(facts, texts),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
