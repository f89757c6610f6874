import type { ZodType } from 'zod';
import { DocSiteError } from '#shared/errors';

/** Whose options they are and where they were written. */
export interface OptionsSource {
  readonly plugin: string;
  readonly file: string;
}

/** Checks options against a schema; all mistakes at once as `DocSiteError`. */
export function parseOptions<T>(schema: ZodType<T>, value: unknown, { plugin, file }: OptionsSource): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({
    rule: 'plugin-options',
    severity: 'error' as const,
    file,
    message: `Option \`${path.join('.')}\` of plugin "${plugin}": ${message}.`,
  }));
  throw new DocSiteError(`The options of plugin "${plugin}" are wrong.`, { problems });
}
