import type { z } from 'zod';
import type { Problem } from '#shared/errors';
import { crossChecks } from './cross-checks.ts';
import { createLocateOption } from './locate-option.ts';
import { type ParseContext, type Parsed, parseWith, problemOf } from './parse-with.ts';
import { configSchema } from './schema/config-schema.ts';

/** A configuration's file. */
export interface ConfigSource {
  /** Path in messages. */
  readonly file: string;
  /** Content of the file, to find the lines of options; without it problems have no line. */
  readonly source?: string | undefined;
}

/** The result of checking a configuration: against the schema, and options against each other. */
export interface CheckedConfig {
  readonly schema: Parsed<z.output<typeof configSchema>>;
  readonly cross: readonly Problem[];
}

/** Wording and places of a configuration's problems. */
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

/** Checks a configuration as written and collects every mistake. */
export function checkConfig(user: unknown, context: ParseContext): CheckedConfig {
  return {
    schema: parseWith(configSchema, user, context),
    cross: crossChecks(user).map((mistake) => problemOf(mistake, context)),
  };
}
