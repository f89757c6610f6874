import { z } from 'zod';
import { readDocsJson } from '../../../plugins/index.ts';

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

/** Reads the terms of a site from `glossary.json` of the docs folder; empty without such a file. */
export async function readTerms(docsDir: string, langs: readonly string[]): Promise<readonly Term[]> {
  const hint = 'Expected `[{ "<lang>": "term", "avoid": { "<lang>": ["word"] } }]`.';
  const entries = (await readDocsJson('glossary.json', { docsDir, schema, rule: 'terms', hint })) ?? [];
  return entries.map(({ avoid, ...entry }) => ({
    words: Object.fromEntries(langs.flatMap((lang) => (typeof entry[lang] === 'string' ? [[lang, entry[lang]]] : []))),
    avoid,
  }));
}
