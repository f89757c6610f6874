import { crossChecks } from './cross-checks.ts';
import { createLocateOption } from './locate-option.ts';
import { type ParseContext, parseWith, problemOf } from './parse-with.ts';
import { plainValue } from './plain-value.ts';
import { configSchema } from './schema/config-schema.ts';

/** Wording and places of the problems of a configuration; without the text of the file they have no line. */
export function configContext(file: string, source: string | undefined): ParseContext {
  return {
    rule: 'config',
    file,
    noun: 'option',
    whole: 'the configuration',
    opaque: ['plugins', 'rsbuild'],
    ...(source === undefined ? {} : { locate: createLocateOption(file, source) }),
  };
}

/** Checks a configuration as written against the schema, and its options against each other; collects every mistake. */
export function checkConfig(user: unknown, context: ParseContext) {
  const schema = parseWith(configSchema, user, context);
  const plain = plainValue(user, context.opaque);
  return { schema, cross: plain.ok ? crossChecks(plain.value).map((mistake) => problemOf(mistake, context)) : [] };
}
