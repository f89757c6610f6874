import type { z } from 'zod';
import type { Problem } from '#shared/errors';
import { crossChecks } from './cross-checks.ts';
import { createLocateOption } from './locate-option.ts';
import { type ParseContext, type Parsed, parseWith, problemOf } from './parse-with.ts';
import { configSchema } from './schema/config-schema.ts';

/** Where a configuration was written. */
export interface ConfigSource {
  /** As messages name it. */
  readonly file: string;
  /** Text of the file, to find the lines of options; without it problems have no line. */
  readonly source?: string | undefined;
}

/** A configuration as checked: against the schema, and its options against each other. */
export interface CheckedConfig {
  readonly schema: Parsed<z.output<typeof configSchema>>;
  readonly cross: readonly Problem[];
}

/** How problems of a configuration are named and placed. */
export function configContext({ file, source }: ConfigSource): ParseContext {
  return {
    rule: 'config',
    file,
    noun: 'option',
    whole: 'the configuration',
    opaque: ['plugins', 'rsbuild'],
    ...(source === undefined ? {} : { locate: createLocateOption(file, source) }),
  };
}

/** Checks a configuration as written and finds all mistakes at once. */
export function checkConfig(user: unknown, context: ParseContext): CheckedConfig {
  return {
    schema: parseWith(configSchema, user, context),
    cross: crossChecks(user).map((mistake) => problemOf(mistake, context)),
  };
}
