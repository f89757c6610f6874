import path from 'node:path';
import type { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import { readIfThere } from '../files/read-if-there.ts';
import { toSitePath } from '../files/site-path.ts';
import { parseJsonFile } from './json-file.ts';

/**
 * Reads a JSON file of a folder; undefined without such a file. Paths in messages are relative to `root`. Default: `folder`.
 *
 * @throws DocSiteError with every mistake and its place.
 */
export async function readJson<S extends z.ZodType>(
  file: string,
  {
    folder,
    root = folder,
    schema,
    rule,
    hint,
  }: { folder: string; root?: string; schema: S; rule: string; hint: string },
): Promise<z.output<S> | undefined> {
  const text = await readIfThere(path.join(folder, file));
  if (text === undefined) return undefined;
  const shown = toSitePath(path.join(folder, file), root);
  const { value, problems } = parseJsonFile(text, { schema, file: shown, rule, whole: 'the file' });
  if (problems.length === 0) return value;
  throw new DocSiteError(`Unexpected content of \`${shown}\`.`, {
    problems: problems.map((problem) => ({ ...problem, hint: [problem.hint, hint].filter(Boolean).join(' ') })),
  });
}
