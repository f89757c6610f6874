import { slugs } from '../../plugins/markdown/text/slugs.ts';
import type { OldDocument } from './site.ts';
import { listOf, objectOf, textOf } from './values.ts';

/**
 * Writes tags that would have pages at the same address, such as `Node.js` and `nodejs`, as the first of them. Tags
 * without letters and digits are left out, since they can have no page.
 */
export function withUnifiedTags(languages: readonly (readonly OldDocument[])[]): readonly (readonly OldDocument[])[] {
  const spellings = new Map<string, string>();
  const unified = (tag: string): readonly string[] => {
    const [slug = ''] = slugs([{ text: tag, depth: 1 }]);
    if (slug === '') return [];
    const spelling = spellings.get(slug) ?? tag;
    spellings.set(slug, spelling);
    return [spelling];
  };
  return languages.map((documents) =>
    documents.map((document) => {
      const written = listOf(document.values.tags).map((tag) => textOf(objectOf(tag).label) ?? String(tag));
      if (written.length === 0) return document;
      return { ...document, values: { ...document.values, tags: [...new Set(written.flatMap(unified))] } };
    }),
  );
}
