import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DocSiteError } from '#shared/errors';

/** Reads a JSON file of a folder; undefined without such a file. Throws `DocSiteError` for an invalid file. */
export async function readJson<S extends z.ZodType>(
  file: string,
  { folder, schema, rule, hint }: { folder: string; schema: S; rule: string; hint: string },
): Promise<z.output<S> | undefined> {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { data, error } = schema.safeParse(parseJson(text));
  if (error === undefined) return data;
  throw new DocSiteError(`Unexpected content of \`${file}\`: ${z.prettifyError(error)}.`, { rule, hint });
}

/** Parses JSON; undefined, which no schema accepts, for an invalid text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
