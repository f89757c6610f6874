import { crossChecks } from './cross-checks.ts';
import { createLocateOption } from './locate-option.ts';
import { type ParseContext, parseWith, problemOf } from './parse-with.ts';
import { plainValue } from './plain-value.ts';
import { configSchema } from './schema/config-schema.ts';

interface ConfigSource {
  /** Path in messages. */
  readonly file: string;
  /** Content of the file, to find the lines of options; without it problems have no line. */
  readonly source?: string | undefined;
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

/** Checks a configuration as written against the schema, and its options against each other; collects every mistake. */
export function checkConfig(user: unknown, context: ParseContext) {
  const schema = parseWith(configSchema, user, context);
  const plain = plainValue(user, context.opaque);
  return { schema, cross: plain.ok ? crossChecks(plain.value).map((mistake) => problemOf(mistake, context)) : [] };
}
