import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DocSiteError } from '#shared/errors';

/** Name of the file in the docs folder that records which text each section was translated from. */
export const recordFile = 'translations.json';

const schema = z.record(z.string(), z.record(z.string(), z.string().regex(/^\w+ \w+$/)));

/** Hashes of original and translation, by document (path in the docs folder) and section. */
export type TranslationRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Reads the record of a site; undefined without such a file. Throws `DocSiteError` for an invalid file. */
export async function readRecord(docsDir: string): Promise<TranslationRecord | undefined> {
  const text = await readFile(path.join(docsDir, recordFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { data, error } = schema.safeParse(parseJson(text));
  if (data !== undefined) return data;
  throw new DocSiteError(`Unexpected content of \`${recordFile}\`: ${z.prettifyError(error)}.`, {
    rule: 'stale-translations',
    hint: 'Delete the file and recreate it with `npm run check -- --accept-translations`.',
  });
}

/** Writes the record, one line per section. */
export async function writeRecord(docsDir: string, record: TranslationRecord): Promise<void> {
  await writeFile(path.join(docsDir, recordFile), `${JSON.stringify(record, undefined, 2)}\n`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
