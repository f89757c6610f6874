import { crossChecks } from './cross-checks.ts';
import { emptyLookingObjects } from './empty-looking-objects.ts';
import { type ParseContext, parseWith, problemOf, refusal } from './parse-with.ts';
import { plainValue } from './plain-value.ts';
import { rsbuildRefusal } from './rsbuild-refusal.ts';
import { configSchema } from './schema/config-schema.ts';

/** Wording of the problems of a configuration, and their places if it is in a file. */
export function configContext(place: Pick<ParseContext, 'file' | 'locate'> = {}): ParseContext {
  return { ...place, rule: 'config', noun: 'option', whole: 'the configuration', opaque: ['plugins', 'rsbuild'] };
}

/** Checks a configuration as written against the schema, and its options against each other; collects every mistake. */
export function checkConfig(user: unknown, context: ParseContext) {
  const parsed = parseWith(configSchema, user, context);
  const refused = parsed.ok ? rsbuildRefusal(parsed.value.rsbuild) : undefined;
  const schema: typeof parsed =
    refused === undefined
      ? parsed
      : { ok: false, problems: [refusal({ ...refused, path: ['rsbuild', ...refused.path] }, context)] };
  const plain = plainValue(user, context.opaque);
  if (!plain.ok) return { schema, cross: [] };
  const cross = [...crossChecks(plain.value), ...(schema.ok ? emptyLookingObjects(plain.value) : [])];
  return { schema, cross: cross.map((mistake) => problemOf(mistake, context)) };
}
