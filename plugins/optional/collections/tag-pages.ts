import { DocSiteError, type Problem } from '#shared/errors';
import type { Lang } from '#shared/types';
import { byLang, type Doc, z } from '../../api/index.ts';
import { slugs } from '../../markdown/text/slugs.ts';
import { type Listing, withoutWritten } from './added-documents.ts';
import { tagsOf } from './listed-pages.ts';
import { visibleText } from './visible-text.ts';

interface TagPagesInput {
  /** Folder of the pages in each language: `tags`. */
  readonly folder: string;
  /** Title of the page that lists the tags. */
  titleIn(lang: Lang): string;
  readonly tagOf: TagOf;
  /** How many pages the page of a tag lists; default: all. */
  readonly perPage: number | undefined;
  /** Ids of the feeds of a tag, which its page announces. */
  feedsOf(tag: string): readonly string[];
}

/** Tags that a site declares. */
export const tagsSchema = z.record(
  visibleText,
  z.strictObject({
    label: byLang(visibleText).exactOptional(),
    description: byLang(visibleText).exactOptional(),
    slug: z
      .string()
      .regex(/^[\w-]+$/, 'Expected letters, digits and hyphens, which become an address')
      .exactOptional(),
  }),
);

/** What readers of a language see of a tag. */
export type TagOf = (
  tag: string,
  lang: Lang,
) => {
  readonly label: string;
  /** Text on its page, as Markdown; undefined without one. */
  readonly description: string | undefined;
  /** Name of its page in an address; empty for a tag without letters and digits. */
  readonly slug: string;
};

/** Completes declared tags; undeclared tags have their own text as label. */
export function declaredTags(tags: z.output<typeof tagsSchema>): TagOf {
  const declared = new Map(Object.entries(tags));
  return (tag, lang) => {
    const { label, description, slug = slugs([{ text: tag, depth: 1 }])[0] ?? '' } = declared.get(tag) ?? {};
    return { label: label?.[lang] ?? tag, description: description?.[lang], slug };
  };
}

/**
 * A page for each tag in each language that uses it, and a list of the tags of the language, unless the site has a
 * document in their place.
 *
 * @throws DocSiteError with every tag that has no address of its own.
 */
export function tagPages(
  docs: readonly Doc[],
  { folder, titleIn, tagOf, perPage, feedsOf }: TagPagesInput,
): readonly Listing[] {
  const firstUses = new Map<string, Doc>();
  const tagsByLang = new Map<Lang, Set<string>>();
  for (const doc of docs) {
    if (doc.route === undefined || doc.frontmatter.unlisted === true) continue;
    for (const tag of tagsOf(doc)) {
      if (!firstUses.has(tag)) firstUses.set(tag, doc);
      tagsByLang.set(doc.lang, (tagsByLang.get(doc.lang) ?? new Set()).add(tag));
    }
  }
  const problems = withoutAddress([...firstUses], tagOf);
  if (problems.length > 0) throw new DocSiteError('Unexpected tags.', { problems });
  const pages = [...tagsByLang].flatMap(([lang, tags]) => {
    const title = titleIn(lang);
    const pageOf = (tag: string): Listing => {
      const { label, description, slug } = tagOf(tag, lang);
      return {
        filePath: `${lang}/${folder}/${slug}.md`,
        title: label,
        frontmatter: {
          ...(description === undefined && { description: `${label} · ${title}` }),
          list: { tag, perPage },
          ...(feedsOf(tag).length > 0 && { 'link-rss': feedsOf(tag) }),
        },
        ...(description !== undefined && { text: description }),
      };
    };
    return [
      { filePath: `${lang}/${folder}/index.md`, title, frontmatter: { overview: true } },
      ...[...tags].map(pageOf),
    ];
  });
  return withoutWritten(pages, docs);
}

/** Tags that cannot be part of an address, or whose address an earlier tag has. */
function withoutAddress(uses: readonly (readonly [tag: string, doc: Doc])[], tagOf: TagOf): Problem[] {
  const owners = new Map<string, string>();
  return uses.flatMap(([tag, doc]) => {
    const { slug } = tagOf(tag, doc.lang);
    const owner = owners.get(slug);
    owners.set(slug, owner ?? tag);
    const hasAddress = slug !== '' && slug !== 'index';
    if (hasAddress && owner === undefined) return [];
    return {
      rule: 'collections',
      severity: 'error',
      file: doc.shownPath,
      line: doc.frontmatterLines.tags ?? 1,
      message: `Unexpected tag \`${tag}\`: ${hasAddress ? `its page would have the address of \`${owner}\`` : 'no address can be made from it'}.`,
      hint: hasAddress ? `Write \`${owner}\` on every page, or choose another name.` : 'Use letters and digits.',
    };
  });
}
