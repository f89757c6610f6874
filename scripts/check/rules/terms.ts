import { z } from 'zod';
import { placeAt } from '#shared/place';
import { readDocsJson } from '../../../plugins/content/read-docs-json.ts';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import type { CheckProblem, Doc, SiteCheck } from '../../../plugins/index.ts';
import { proseOf } from '../source/prose.ts';

/** Enforces the site's terminology. */
export const termsCheck: SiteCheck = {
  rule: 'terms',
  description: 'No document uses a word that `glossary.json` of the docs folder lists under `avoid`.',
  unit: 'words to avoid, in all documents',
  async run({ model, config }) {
    const terms = await readTerms(
      config.docsDir,
      config.locales.map(({ lang }) => lang),
    );
    const docs = model.docs.filter((doc) => !model.isAdded(doc));
    const problems = docs.flatMap((doc) =>
      wrongWords(doc, terms).map((found) => ({ file: toSitePath(doc.file, config.root), ...found })),
    );
    return { checked: terms.flatMap(({ avoid }) => Object.values(avoid).flat()).length, problems };
  },
};

function wrongWords({ lang, source }: Doc, terms: readonly Term[]): readonly CheckProblem[] {
  const avoided = terms.flatMap(({ words, avoid }) =>
    (avoid[lang] ?? []).map((word) => ({ word, wanted: words[lang] })),
  );
  if (avoided.length === 0) return [];
  const prose = proseOf(source);
  return avoided.flatMap(({ word, wanted }) =>
    [...prose.matchAll(patternOf(word))].map(({ index }) => ({
      ...placeAt(source, index),
      message: `Unexpected word \`${word}\`: this site's term is \`${wanted}\`.`,
    })),
  );
}

/** A Latin word must match as a whole, in any letter case; Chinese has no word boundaries. */
function patternOf(word: string): RegExp {
  const text = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return /^[\w -]+$/.test(word) ? new RegExp(`\\b${text}\\b`, 'gi') : new RegExp(text, 'g');
}

/** A term in each language, and the words to avoid in its place. */
interface Term {
  /** By language. */
  readonly words: Readonly<Record<string, string>>;
  /** Words to avoid, by language. */
  readonly avoid: Readonly<Record<string, readonly string[]>>;
}

const schema = z.array(
  z.looseObject({ note: z.string().optional(), avoid: z.record(z.string(), z.array(z.string().min(1))).default({}) }),
);

/** Reads the terms of a site from `glossary.json` of the docs folder; empty without such a file. */
async function readTerms(docsDir: string, langs: readonly string[]): Promise<readonly Term[]> {
  const hint = 'Expected `[{ "<lang>": "term", "avoid": { "<lang>": ["word"] } }]`.';
  const entries = (await readDocsJson('glossary.json', { docsDir, schema, rule: 'terms', hint })) ?? [];
  return entries.map(({ avoid, ...entry }) => ({
    words: Object.fromEntries(langs.flatMap((lang) => (typeof entry[lang] === 'string' ? [[lang, entry[lang]]] : []))),
    avoid,
  }));
}
