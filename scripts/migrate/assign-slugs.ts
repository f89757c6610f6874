import { frontmatterShape } from '../../plugins/content/frontmatter-schema.ts';
import { isFragment, routeOf } from './document-paths.ts';
import type { OldDocument } from './site.ts';

/**
 * Keeps the old address of a document, as its `slug`, if it differs from the path of its file: the same one in all
 * languages, and no path of another file. `prefixes` are the language prefixes of the old site.
 */
export function withSlugs(
  languages: readonly (readonly OldDocument[])[],
  prefixes: readonly string[],
): readonly (readonly OldDocument[])[] {
  const bare = (route: string) => route.replace(/\/$/, '');
  const files = new Set(languages.flat().map(({ path }) => bare(routeOf(path))));
  const slugs = new Map<string, Set<string>>();
  for (const [index, documents] of languages.entries()) {
    for (const { path, oldRoute } of documents) {
      const slug = `/${oldRoute.slice(prefixes[index]?.length ?? 1)}`;
      slugs.set(path, (slugs.get(path) ?? new Set()).add(slug));
    }
  }
  const owners = new Set<string>();
  const kept = new Map<string, string>();
  for (const [path, [slug = '', ...others]] of slugs) {
    const isFree = !files.has(bare(slug)) && !owners.has(bare(slug));
    if (others.length > 0 || !isFree || isFragment({ path }) || !frontmatterShape.slug.safeParse(slug).success)
      continue;
    owners.add(bare(slug));
    kept.set(path, slug);
  }
  return languages.map((documents) =>
    documents.map((document) => {
      const slug = kept.get(document.path);
      return slug === undefined ? document : { ...document, slug };
    }),
  );
}
