import path from 'node:path';
import { z } from 'zod';
import type { SiteConfig } from '../../config/index.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { readJson } from '../read-json.ts';

/** Name of the file in the docs folder that records which text each section was translated from. */
export const recordFile = 'translations.json';

const schema = z.record(z.string(), z.record(z.string(), z.string().regex(/^\w+ \w+$/)));

/** Hashes of original and translation, by document (path in the docs folder) and section. */
export type TranslationRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Reads the record of a site; undefined without such a file. */
export function readRecord({
  docsDir,
  root,
}: Pick<SiteConfig, 'docsDir' | 'root'>): Promise<TranslationRecord | undefined> {
  const hint = 'Delete the file and recreate it with `npm run check -- --accept-translations`.';
  return readJson(recordFile, { folder: docsDir, root, schema, rule: 'stale-translations', hint });
}

/** Writes the record, one line per section. */
export async function writeRecord(docsDir: string, record: TranslationRecord): Promise<void> {
  await replaceFile(path.join(docsDir, recordFile), `${JSON.stringify(record, undefined, 2)}\n`);
}
