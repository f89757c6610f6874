import { escapeMarkdown } from '#shared/escape';
import { imageSrcOf } from '#shared/paths';
import type { Lang } from '#shared/types';
import { byLang, type Doc, z } from '../../api/index.ts';
import { type Listing, withoutWritten } from './added-documents.ts';
import { visibleText } from './visible-text.ts';

const addressSchema = z.url({ protocol: /^https?$/, error: 'Expected an `https:` URL' });

/** Profiles of authors by the key that posts name. */
export const authorsSchema = z.record(
  z.string().regex(/^(?!index$)[\w-]+$/, 'Expected letters, digits and hyphens, which become an address'),
  z.strictObject({
    name: visibleText,
    title: byLang(z.string()).exactOptional(),
    url: addressSchema.exactOptional(),
    links: z.record(visibleText, addressSchema).exactOptional(),
    picture: z
      .string()
      .regex(
        /^(?:https:\/\/|\/(?!\/))/,
        'Expected an `https:` URL, or the path of a file in `public` that begins with a slash',
      )
      .exactOptional(),
    about: byLang(z.string()).exactOptional(),
  }),
);

/** Profiles that the schema has checked. */
export type Authors = z.output<typeof authorsSchema>;

/** An author of a post, or the text between two of them. */
type AuthorPart = {
  readonly text: string;
  /** Route path of the author's page. */
  readonly link?: string;
  /** `src` of the author's picture. */
  readonly picture?: string;
};

/**
 * Authors in the front matter of a document, as the schema has checked them: keys of profiles, or names without
 * profiles.
 */
export function authorsOf({ frontmatter }: Pick<Doc, 'frontmatter'>): readonly string[] {
  return (frontmatter.authors ?? []) as readonly string[];
}

interface AuthorPagesInput {
  readonly authors: Authors;
  /** Folder of the pages in each language: `authors`. */
  readonly folder: string;
  /** Title of the page that lists the authors. */
  titleIn(lang: Lang): string;
  /** How many posts the page of an author shows; default: all. */
  readonly perPage: number | undefined;
}

/**
 * A page for each author with a profile and posts in a language, and a list of these authors, unless the site has a
 * document in their place.
 */
export function authorPages(
  docs: readonly Doc[],
  { authors, folder, titleIn, perPage }: AuthorPagesInput,
): readonly Listing[] {
  const published = docs.filter(({ route, frontmatter }) => route !== undefined && frontmatter.unlisted !== true);
  const langs = new Set(published.map(({ lang }) => lang));
  const pages = [...langs].flatMap((lang) => {
    const keys = new Set(published.filter((doc) => doc.lang === lang).flatMap(authorsOf));
    const found = Object.entries(authors).filter(([key]) => keys.has(key));
    if (found.length === 0) return [];
    const title = titleIn(lang);
    return [
      {
        filePath: `${lang}/${folder}/index.md`,
        title,
        frontmatter: { overview: true, description: `${title}: ${found.map(([, { name }]) => name).join(', ')}` },
      },
      ...found.map(([key, profile]): Listing => {
        const { name, title: role, about } = profile;
        const description = about?.[lang] ?? `${name} · ${role?.[lang] ?? title}`;
        return {
          filePath: `${lang}/${folder}/${key}.md`,
          title: name,
          frontmatter: { description, list: { author: key, perPage } },
          text: profileText(profile, lang),
        };
      }),
    ];
  });
  return withoutWritten(pages, docs);
}

/** What the page of an author says about them, as Markdown. */
function profileText({ title, about, url, links = {} }: Authors[string], lang: Lang): string {
  const shown = Object.entries(links).map(([name, address]) => `[${escapeMarkdown(name)}](<${address}>)`);
  const parts = [title?.[lang] && escapeMarkdown(title[lang]), about?.[lang], url && `<${url}>`, shown.join(' · ')];
  return parts.filter(Boolean).join('\n\n');
}

/** The names of the authors of a post. */
export function authorNames(keys: readonly string[], authors: Authors): readonly string[] {
  return keys.map((key) => profileOf(key, authors)?.name ?? key);
}

interface ShownInput {
  readonly authors: Authors;
  /** Base of the site. */
  readonly base: string;
  /** Value of `lang` attributes. */
  readonly htmlLang: string;
  /** Route path of the page of an author; undefined without one. */
  linkTo(key: string): string | undefined;
}

/** The authors of a post, joined for readers: “Ada and Grace”. */
export function authorParts(
  keys: readonly string[],
  { authors, base, htmlLang, linkTo }: ShownInput,
): readonly AuthorPart[] {
  let index = 0;
  return new Intl.ListFormat(htmlLang).formatToParts(authorNames(keys, authors)).map(({ type, value }) => {
    if (type === 'literal') return { text: value };
    const key = keys[index++] ?? '';
    const link = profileOf(key, authors) && linkTo(key);
    const picture = pictureOf(key, authors, base);
    return {
      text: value,
      ...(link !== undefined && { link }),
      ...(picture !== undefined && { picture }),
    };
  });
}

/** The `src` of an author's picture. */
export function pictureOf(key: string, authors: Authors, base: string): string | undefined {
  const picture = profileOf(key, authors)?.picture;
  return picture && imageSrcOf(picture, base);
}

function profileOf(key: string, authors: Authors): Authors[string] | undefined {
  return Object.hasOwn(authors, key) ? authors[key] : undefined;
}
