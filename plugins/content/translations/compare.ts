import type { ContentModel, Doc } from '../../api/index.ts';
import type { SiteConfig } from '../../config/index.ts';
import type { TranslationRecord } from './record.ts';
import { type DocSection, sectionsOf } from './sections.ts';
import { translationPairs } from './translation-pairs.ts';

/** A section and its translation. */
export interface SectionPair {
  readonly original: { readonly doc: Doc; readonly section: DocSection };
  readonly translation: { readonly doc: Doc; readonly section: DocSection };
}

/**
 * State of a pair according to the record: `stale` when only the original has changed since; `unrecorded` when it is
 * missing from the record or both have changed.
 */
type PairState = 'current' | 'stale' | 'unrecorded';

/** All sections that exist in a document and in its translation, both of which somebody has written. */
export async function sectionPairs(model: ContentModel, config: SiteConfig): Promise<readonly SectionPair[]> {
  const pairs = translationPairs(model.docs, config).map(({ original, translation }) =>
    translation === undefined || model.isAdded(original) ? [] : pairsOf(original, translation, model),
  );
  return (await Promise.all(pairs)).flat();
}

/** The sections that exist in a document and in its translation. */
export async function pairsOf(
  original: Doc,
  translation: Doc,
  { meta }: Pick<ContentModel, 'meta'>,
): Promise<readonly SectionPair[]> {
  const read = async (doc: Doc) => sectionsOf(doc, await meta(doc));
  const sections = new Map((await read(translation)).map((section) => [section.id, section]));
  return (await read(original)).flatMap((section): readonly SectionPair[] => {
    const other = sections.get(section.id);
    return other === undefined
      ? []
      : [{ original: { doc: original, section }, translation: { doc: translation, section: other } }];
  });
}

/** Compares a pair with the record. */
export function stateOf({ original, translation }: SectionPair, record: TranslationRecord): PairState {
  const recorded = record[translation.doc.relativePath]?.[translation.section.id];
  if (recorded === undefined) return 'unrecorded';
  const [from, to] = recorded.split(' ');
  if (from === original.section.hash) return 'current';
  return to === translation.section.hash ? 'stale' : 'unrecorded';
}

/** A record in which every pair is current. */
export function recordOf(pairs: readonly SectionPair[]): TranslationRecord {
  const record = new Map<string, Map<string, string>>();
  for (const { original, translation } of pairs) {
    const sections = record.get(translation.doc.relativePath) ?? new Map<string, string>();
    sections.set(translation.section.id, `${original.section.hash} ${translation.section.hash}`);
    record.set(translation.doc.relativePath, sections);
  }
  const byPath = [...record].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byPath.map(([path, sections]) => [path, Object.fromEntries(sections)]));
}
