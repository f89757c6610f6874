import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import type { JudgedQuery } from './judge-queries.ts';

/** Name of the file with judged queries in the docs folder of a site. */
export const queriesFile = 'search-queries.json';

const schema = z.record(
  z.string(),
  z.array(z.strictObject({ query: z.string().min(1), expect: z.array(z.string().startsWith('/')).min(1) })),
);

/**
 * The judged queries of a site by language; none when it has no such file. `expect` holds route paths without language.
 * Throws `DocSiteError` for a file that is not what it should be.
 */
export async function readQueries(docsDir: string): Promise<Readonly<Record<string, readonly JudgedQuery[]>>> {
  const file = path.join(docsDir, queriesFile);
  if (!existsSync(file)) return {};
  const problem = (message: string, cause: unknown) =>
    new DocSiteError(`Unexpected content of \`${queriesFile}\`: ${message}.`, {
      rule: 'search-queries',
      hint: 'Expected `{ "<lang>": [{ "query": "…", "expect": ["/path"] }] }`.',
      cause,
    });
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw problem('it is no JSON', cause);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw problem(z.prettifyError(parsed.error), parsed.error);
  return parsed.data;
}
