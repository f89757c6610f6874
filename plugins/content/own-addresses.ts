import type { Problem } from '#shared/errors';
import { type LangSettings, langPrefix, pathOfDocument, withoutHashAndQuery, withoutSlash } from '#shared/paths';
import type { Doc } from '../api/index.ts';
import { servedAt } from '../markdown/served-at.ts';
import type { DocContext } from '../markdown/types.ts';
import { withLinks } from './frontmatter-links.ts';

/**
 * Serves pages at their `slug` in front matter, or at the path that `rewrite` gives them, which then is their `slug`.
 * Links in front matter lead there. A translation has the slug of its original, so that both stay the same page.
 */
export function withOwnAddresses(
  docs: readonly Doc[],
  { defaultLang, locales }: LangSettings,
  rewrite: (path: string) => string | undefined,
): readonly Doc[] {
  const originals = new Map(docs.filter(({ lang }) => lang === defaultLang).map((doc) => [filePathOf(doc), doc]));
  const addressed = docs.map((doc) => {
    const { route, lang, frontmatter } = doc;
    const path = filePathOf(doc);
    const { slug = rewrite(path) } = (originals.get(path) ?? doc).frontmatter;
    if (frontmatter.slug !== undefined && frontmatter.slug !== slug) {
      return withProblem(
        doc,
        `the document that this one translates has ${slug === undefined ? 'none' : `\`${slug}\``}.`,
        'Remove it: a page has the same address in every language.',
      );
    }
    if (slug === undefined || route === undefined) return doc;
    const served = langPrefix(lang, defaultLang) + slug;
    return { ...doc, frontmatter: { ...frontmatter, slug }, route: { ...route, path: served } };
  });
  const slugs = slugsOf(addressed);
  if (slugs === undefined) return addressed;
  const files = new Set(Object.keys(slugs).map(withoutSlash));
  const withSlug = (link: string) => {
    const path = withoutHashAndQuery(link);
    return servedAt(path, { slugs }, { locales }) + link.slice(path.length);
  };
  return addressed.map((doc) => {
    const linked = { ...doc, frontmatter: withLinks(doc.frontmatter, withSlug) };
    const path = withoutSlash(doc.frontmatter.slug ?? '');
    const isAmbiguous = files.has(path) && path !== withoutSlash(filePathOf(doc));
    // A translation without a slug of its own would only repeat the problem.
    const original = originals.get(filePathOf(doc)) ?? doc;
    if (!isAmbiguous || (doc.frontmatterLines.slug === undefined && original.file !== doc.file)) return linked;
    const reason = 'the file of another page with a slug has this path, so a link to it could mean either page.';
    return withProblem(linked, reason, slugHint(doc));
  });

  function withProblem(doc: Doc, reason: string, hint: string): Doc {
    const problem: Problem = {
      rule: 'frontmatter',
      severity: 'error',
      file: doc.shownPath,
      line: doc.frontmatterLines.slug ?? 1,
      column: 1,
      message: `Unexpected slug \`${doc.frontmatter.slug}\`: ${reason}`,
      hint,
    };
    return { ...doc, problems: [...doc.problems, problem] };
  }
}

/** How the address of a page changes. */
export function slugHint({ frontmatterLines }: Pick<Doc, 'frontmatterLines'>): string {
  return frontmatterLines.slug === undefined
    ? 'Rename the file, or change `route.rewrites`.'
    : 'Choose another `slug`.';
}

/** Addresses of pages that are not served at the paths of their files, by these paths; undefined without such pages. */
export function slugsOf(docs: readonly Doc[]): DocContext['slugs'] {
  const moved = docs.flatMap((doc) => {
    const { slug } = doc.frontmatter;
    return slug === undefined || doc.route === undefined ? [] : [[filePathOf(doc), slug]];
  });
  return moved.length === 0 ? undefined : Object.fromEntries(moved);
}

/** Path of a document in its language folder, as a page would have it. */
export function filePathOf({ relativePath, lang }: Pick<Doc, 'relativePath' | 'lang'>): string {
  return pathOfDocument(relativePath.slice(lang.length));
}
