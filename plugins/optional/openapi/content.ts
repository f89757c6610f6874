import type { Spec } from './read-spec.ts';
import type { SpecObject } from './references.ts';
import { exampleOf } from './schema.ts';

/** A body or a response; the schema and the examples belong to its first media type. */
export interface Content {
  /** Media types; empty without a body. */
  readonly types: readonly string[];
  readonly schema: unknown;
  readonly media: SpecObject;
}

/** Reads `content` of a request body, a response or a parameter. */
export function contentOf({ content }: SpecObject, spec: Spec): Content {
  const media = spec.resolve(content).object;
  const [first] = Object.values(media);
  const { object } = spec.resolve(first);
  return { types: Object.keys(media), schema: object.schema, media: object };
}

/** An example of a body. */
export interface Sample {
  /** Its summary; empty if it has none. */
  readonly title: string;
  readonly value: unknown;
  /** Whether it is in the description, and not invented. */
  readonly isWritten: boolean;
}

/** The examples in the description, or else an invented example; empty for anything but JSON. */
export function samplesOf({ types: [type = ''], schema, media }: Content, spec: Spec): readonly Sample[] {
  if (!/\bjson\b/.test(type) || schema === undefined) return [];
  if (media.example !== undefined) return [{ title: '', value: media.example, isWritten: true }];
  const named = Object.entries(spec.resolve(media.examples).object).flatMap(([name, example]) => {
    const { value, summary } = spec.resolve(example).object;
    return value === undefined ? [] : [{ title: String(summary ?? name), value, isWritten: true }];
  });
  return named.length > 0 ? named : [{ title: '', value: exampleOf(schema, spec), isWritten: false }];
}
