import { z } from 'zod';
import { linkKind } from '#shared/paths';
import type { Frontmatter } from '#shared/types';
import {
  described,
  iconSchema,
  imageSourceSchema,
  linkSchema,
  nonEmpty,
  oldPathSchema,
  titleTemplateSchema,
} from '../config/schema/common.ts';
import { headTagSchema } from '../config/schema/head-tag.ts';
import { isOptional } from '../config/schema-text.ts';
import { linksInText } from '../markdown/text/inline-text.ts';

/** Schemas of the front matter keys that the configuration and plugins add; no page is required to have them. */
export type FrontmatterKeys = Readonly<Record<string, z.ZodType>>;

/** Rule for front matter that is not YAML or does not end: compiling such a document would only repeat the problem. */
export const unreadableRule = 'frontmatter-syntax';

const text = nonEmpty('a text');
const tocDepth = z.int().min(2, 'Expected a level from 2 to 4').max(4, 'Expected a level from 2 to 4');

/** Heading levels in `overviewHeaders`, here and in `_meta.json`. */
export const overviewHeadersSchema = z.array(tocDepth);

const neighbourSchema = z.union([text, z.literal(false), z.strictObject({ text, link: linkSchema })]).exactOptional();

/** A day (`2024-03-19`) or an instant, in UTC unless it names a zone; the output is an instant in UTC. */
export const instantSchema = z
  .string()
  .transform((written, context) => {
    const instant = parseInstant(written);
    if (instant !== undefined) return instant;
    const message = 'Expected a date such as `2024-03-19` or an instant such as `2024-03-19T08:00:00Z`';
    context.addIssue({ code: 'custom', message, input: written });
    return z.NEVER;
  })
  .meta({ typeText: 'date' });

const slugSchema = z
  .string()
  .regex(
    /^(?!.*\/\.{1,2}(?:\/|$))\/(?!\/)[^?#\s\\\p{Cc}\p{Cs}]*$/u,
    'Expected a path that begins with one slash, without `?`, `#`, spaces and the segments `.` and `..`, such as `/start`',
  );

const bannerSchema = z.strictObject({ text, link: linkSchema.exactOptional() }).superRefine((banner, context) => {
  for (const link of linksInText(banner.text)) {
    const message =
      banner.link === undefined
        ? linkSchema.safeParse(link).error?.issues[0]?.message
        : 'Expected a text without links, since all of it leads to `link`';
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['text'], message, input: link });
  }
});

const heroSchema = z.strictObject({
  name: text,
  text,
  tagline: text,
  image: z.strictObject({ src: imageSourceSchema, alt: z.string() }).exactOptional(),
  actions: z.array(z.strictObject({ theme: z.enum(['brand', 'alt']), text, link: linkSchema })).default([]),
});

const featureSchema = z.strictObject({
  icon: iconSchema.exactOptional(),
  title: text,
  details: text,
  link: linkSchema.exactOptional(),
  span: z.literal([3, 4, 6]).exactOptional(),
});

const optionFacts = {
  type: described(text.exactOptional(), 'Type of the option, as TypeScript text.', 'boolean | string'),
  default: described(z.json().exactOptional(), 'Default of the option: a value, or `{ dev, prod }`.', {
    dev: false,
    prod: true,
  }),
  since: described(text.exactOptional(), 'Version that added the option.', '0.3.0'),
  applies: described(z.enum(['dev', 'build', 'both']).exactOptional(), 'When the option has an effect.', 'build'),
};

const pluginFacts = {
  package: described(text.exactOptional(), 'Package of the plugin.', '@scope/plugin-react'),
  purpose: described(text.exactOptional(), 'What the plugin is for, in a sentence.', 'Adds React.'),
  frameworks: described(z.array(text).exactOptional(), 'Frameworks that the plugin supports.', ['react']),
  official: described(z.boolean().exactOptional(), 'Whether it is an official plugin.', true),
};

/** A schema for each key that `Frontmatter` names: the compiler refuses a key that only one of the two has. */
type EngineSchemas = {
  readonly [Key in keyof Frontmatter as string extends Key ? never : Key]-?: z.ZodType<Frontmatter[Key]>;
};

/** Every front matter key of the engine. */
export const frontmatterShape = {
  title: described(
    text.exactOptional(),
    'Title of the page; default: the first heading. On a page of type `doc` without a first-level heading, it is the heading.',
    'Quick start',
  ),
  titleTemplate: described(
    z.union([z.literal(false), titleTemplateSchema]).exactOptional(),
    'Form of the title in the browser, with `%s` for the title of the page; `false` shows the title alone. Default: `titleTemplate` of the configuration.',
    false,
  ),
  description: described(
    z.string().exactOptional(),
    'Default: the first sentence.',
    'The first project in three commands.',
  ),
  image: described(
    nonEmpty('the path of an image')
      .refine((image) => linkKind(image) === 'internal' || /^https?:/i.test(image), {
        error: 'Expected a path such as `./cover.png` or `/images/cover.png`, or an `https:` URL',
      })
      .exactOptional(),
    'Picture for link previews: next to the document, in the public folder, or on another site. Default: `icons.socialImage` of the configuration.',
    './cover.png',
  ),
  slug: described(
    slugSchema.exactOptional(),
    'Address of the page, without language prefix; default: the path of its file. A translation without a `slug` has the slug of its original.',
    '/start',
  ),
  pageType: described(
    z.enum(['doc', 'home', 'custom', 'blank']).exactOptional(),
    'Layout of the page; default `doc`.',
    'home',
  ),
  class: described(
    z
      .string()
      .regex(
        /^[A-Za-z_][\w-]*(?: [A-Za-z_][\w-]*)*$/,
        'Expected the name of a class, or names with one space between them',
      )
      .exactOptional(),
    'Classes of the element `<html>` on this page, for styles that apply only there.',
    'landing',
  ),
  overview: described(
    z.union([z.boolean(), z.literal('reference')]).exactOptional(),
    'Lists the pages below: `true` after the text, `reference` as a filterable list with types and defaults in place of `<Overview />`.',
    true,
  ),
  overviewBy: described(
    z.literal('purpose').exactOptional(),
    'Groups the pages of an overview by this key instead of by sidebar group.',
    'purpose',
  ),
  overviewHeaders: described(
    overviewHeadersSchema.exactOptional(),
    'Levels of the headings that an overview lists.',
    [2, 3],
  ),
  navbar: described(z.boolean().exactOptional(), 'Whether the navigation bar is shown.', false),
  sidebar: described(z.boolean().exactOptional(), 'Whether the sidebar is shown.', false),
  outline: described(
    z
      .union([
        z.boolean(),
        z.tuple([tocDepth, tocDepth]).refine(([from, to]) => from <= to, 'Expected the lower level first'),
        z.literal('deep'),
      ])
      .exactOptional(),
    'Whether the outline is shown, or its lowest and highest heading level; `deep` stands for all levels that an outline can have.',
    [2, 3],
  ),
  banner: described(
    z.union([z.literal(false), bannerSchema]).exactOptional(),
    'Notice at the top of this page, in place of the notice of the site; `false` shows none. The text may contain links, emphasis and code in Markdown.',
    { text: 'This page describes a beta version.', link: '/guide/start/' },
  ),
  footer: described(z.boolean().exactOptional(), 'Whether the footer is shown.', false),
  globalUIComponents: described(z.boolean().exactOptional(), 'Whether global UI components are shown.', false),
  prev: described(neighbourSchema, 'Previous page: a link, a text, or `false`.', false),
  next: described(neighbourSchema, 'Next page: a link, a text, or `false`.', {
    text: 'Features',
    link: '/guide/start/features',
  }),
  draft: described(
    z.boolean().exactOptional(),
    'Whether the page is unfinished: `dev` shows it with the label `draft`, `build` and `check` leave it out.',
    true,
  ),
  fallback: described(
    z.boolean().exactOptional(),
    'Whether languages without a translation show this page; otherwise they have no such page. Default: `true`.',
    false,
  ),
  unlisted: described(
    z.boolean().exactOptional(),
    'Whether only readers who know the address find the page: it is in no sidebar, search, sitemap, feed or `llms.txt`, and search engines are asked not to index it.',
    true,
  ),
  hidden: described(z.boolean().exactOptional(), 'Whether the sidebar leaves the page out.', true),
  order: described(
    z.number().exactOptional(),
    'Position among the entries of its folder that `_meta.json` does not name: smaller numbers first, then pages without a number. On an index, the position of the folder.',
    1,
  ),
  label: described(
    text.exactOptional(),
    'Text in the sidebar; default: the title. On an index, the text of the group. `_meta.json` overrides it.',
    'Quick start',
  ),
  icon: described(
    iconSchema.exactOptional(),
    'Icon before the entry in the sidebar: the path of an image, an emoji or a text. On an index, the icon of the group.',
    '🚀',
  ),
  tag: described(
    text.exactOptional(),
    'Label next to the title, in the sidebar, above the text and in overviews.',
    'new',
  ),
  search: described(
    z
      .union([
        z.literal(false),
        z.strictObject({
          rank: z.number().positive('Expected a number above 0').exactOptional(),
          keywords: z.array(text).exactOptional(),
        }),
      ])
      .exactOptional(),
    '`false` keeps the page out of search; `keywords` are other words that readers use for its subject; `rank` is a factor on its score, 1 by default.',
    { keywords: ['publicPath', 'CDN'] },
  ),
  llms: described(
    z.boolean().exactOptional(),
    'Whether `llms.txt` lists the page and `llms-full.txt` contains its text.',
    false,
  ),
  sitemap: described(
    z
      .union([
        z.literal(false),
        z.strictObject({
          changefreq: z.enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']).exactOptional(),
          priority: z.number().min(0).max(1).exactOptional(),
        }),
      ])
      .exactOptional(),
    '`false` keeps the page out of the sitemap; `changefreq` and `priority` are fields of its entry.',
    { changefreq: 'weekly', priority: 0.8 },
  ),
  redirectFrom: described(z.array(oldPathSchema).exactOptional(), 'Old paths that redirect to this page.', [
    '/guide/old-name',
  ]),
  head: described(z.array(headTagSchema).exactOptional(), 'Additional head tags.', [
    { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
  ]),
  lastUpdated: described(
    z.union([z.literal(false), instantSchema]).exactOptional(),
    'Date of the last change, in place of the date of the last commit; `false` shows none.',
    '2024-03-19',
  ),
  editLink: described(
    z.union([z.literal(false), z.url({ protocol: /^https?$/ })]).exactOptional(),
    'Address that the edit link leads to, if the page is written elsewhere; `false` shows no link.',
    'https://example.com/me/my-plugin/blob/main/README.md',
  ),
  published_at: described(
    instantSchema.exactOptional(),
    'When the release or the post was published; default: the date at the beginning of the file name, as in `2024-03-19-news.md`.',
    '2024-03-19',
  ),
  'link-rss': described(z.array(text).exactOptional(), 'Ids of the feeds that the page announces with link tags.', [
    'releases',
  ]),
  hero: described(heroSchema.exactOptional(), 'Top of a home page.', {
    name: 'My tool',
    text: 'Builds things',
    tagline: 'Fast.',
  }),
  features: described(z.array(featureSchema).exactOptional(), 'Cards of a home page.', [
    { title: 'Fast', details: 'Ready before you look.', span: 4 },
  ]),
  ...optionFacts,
  ...pluginFacts,
} satisfies EngineSchemas;

/** Keys without a schema of their own, which the configuration allows. */
export function extraKeys(names: readonly string[]): FrontmatterKeys {
  return Object.fromEntries(names.map((name) => [name, z.json()]));
}

/** Schema of front matter, including the keys of plugins. */
export type FrontmatterSchema = ReturnType<typeof frontmatterSchema>;

/** Builds the schema; `extra` are the keys that the configuration and plugins add. */
export function frontmatterSchema(extra: FrontmatterKeys = {}) {
  const optional = Object.entries(extra).map(([key, schema]): [string, z.ZodType] => [
    key,
    isOptional(schema) ? schema : schema.optional(),
  ]);
  return z.strictObject({ ...Object.fromEntries(optional), ...frontmatterShape });
}

function parseInstant(written: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?([Zz]|[+-]\d{2}:?\d{2})?)?$/.exec(
    written,
  );
  const [, day, time = '00:00', zone = 'Z'] = match ?? [];
  // `Date` would read 31 February as 2 March.
  if (day === undefined || !isDay(day)) return undefined;
  const instant = new Date(`${day}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
