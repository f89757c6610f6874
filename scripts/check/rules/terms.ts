import { z } from 'zod';
import { escapeRegExp } from '#shared/escape';
import { placeAt } from '#shared/place';
import { readJson } from '../../../plugins/content/read-json.ts';
import type { CheckProblem, Doc, SiteCheck, SiteConfig } from '../../../plugins/index.ts';
import { proseOf } from '../source/prose.ts';

/** Enforces the site's terminology. */
export const termsCheck: SiteCheck = {
  rule: 'terms',
  description: 'No document uses a word that `glossary.json` of the docs folder lists under `avoid`.',
  unit: 'words to avoid, in all documents',
  async run({ model, config }) {
    const avoided = await readAvoidedWords(config);
    const docs = model.docs.filter((doc) => !model.isAdded(doc));
    const problems = docs.flatMap((doc) =>
      wrongWords(doc, avoided).map((found) => ({ file: doc.shownPath, ...found })),
    );
    return { checked: avoided.length, problems };
  },
};

function wrongWords({ lang, source }: Doc, avoided: readonly AvoidedWord[]): readonly CheckProblem[] {
  const own = avoided.filter((word) => word.lang === lang);
  if (own.length === 0) return [];
  const prose = proseOf(source);
  return own.flatMap(({ word, wanted }) =>
    [...prose.matchAll(patternOf(word))].map(({ index }) => ({
      ...placeAt(source, index),
      message: `Unexpected word \`${word}\`: ${wanted === undefined ? '`glossary.json` lists it under `avoid`' : `this site's term is \`${wanted}\``}.`,
    })),
  );
}

/** A Latin word must match as a whole, in any letter case; Chinese has no word boundaries. */
function patternOf(word: string): RegExp {
  const text = escapeRegExp(word);
  return /^[\w -]+$/.test(word) ? new RegExp(`\\b${text}\\b`, 'gi') : new RegExp(text, 'g');
}

interface AvoidedWord {
  readonly lang: string;
  readonly word: string;
  /** The term to write instead; undefined if the entry has none in this language. */
  readonly wanted: string | undefined;
}

const schema = z.array(
  z.looseObject({ note: z.string().optional(), avoid: z.record(z.string(), z.array(z.string().min(1))).default({}) }),
);

/** Reads the words to avoid from `glossary.json` of the docs folder; empty without such a file. */
async function readAvoidedWords({
  docsDir,
  root,
}: Pick<SiteConfig, 'docsDir' | 'root'>): Promise<readonly AvoidedWord[]> {
  const hint = 'Expected `[{ "<lang>": "term", "avoid": { "<lang>": ["word"] } }]`.';
  const terms = (await readJson('glossary.json', { folder: docsDir, root, schema, rule: 'terms', hint })) ?? [];
  return terms.flatMap(({ avoid, ...term }) =>
    Object.entries(avoid).flatMap(([lang, words]) => {
      const wanted = typeof term[lang] === 'string' ? term[lang] : undefined;
      return words.map((word) => ({ lang, word, wanted }));
    }),
  );
}
