import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DocSiteError } from '#shared/errors';

/** Name of the file in the docs folder that defines the site's terms. */
export const termsFile = 'glossary.json';

/** A term in each language, and the words to avoid in its place. */
export interface Term {
  /** By language. */
  readonly words: Readonly<Record<string, string>>;
  /** Words to avoid, by language. */
  readonly avoid: Readonly<Record<string, readonly string[]>>;
}

const schema = z.array(
  z.looseObject({ note: z.string().optional(), avoid: z.record(z.string(), z.array(z.string().min(1))).default({}) }),
);

/** Reads the terms of a site; empty without such a file. Throws `DocSiteError` for an invalid file. */
export async function readTerms(docsDir: string, langs: readonly string[]): Promise<readonly Term[]> {
  const file = path.join(docsDir, termsFile);
  if (!existsSync(file)) return [];
  const { data, error } = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (data === undefined) {
    throw new DocSiteError(`Unexpected content of \`${termsFile}\`: ${z.prettifyError(error)}.`, {
      rule: 'terms',
      hint: 'Expected `[{ "<lang>": "term", "avoid": { "<lang>": ["word"] } }]`.',
    });
  }
  return data.map(({ avoid, ...entry }) => ({
    words: Object.fromEntries(langs.flatMap((lang) => (typeof entry[lang] === 'string' ? [[lang, entry[lang]]] : []))),
    avoid,
  }));
}
