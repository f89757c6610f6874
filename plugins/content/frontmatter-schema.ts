import { z } from 'zod';
import { imageSrcSchema, linkSchema, oldPathSchema } from '../config/schema/common.ts';
import { headTagSchema } from '../config/schema/head-tag.ts';
import { isOptional } from '../config/schema-text.ts';

/** Schemas of the front matter keys that plugins add; no page is required to have them. */
export type FrontmatterKeys = Readonly<Record<string, z.ZodType>>;

/** Rule for front matter that is not YAML or does not end: compiling such a document would only repeat the problem. */
export const unreadableRule = 'frontmatter-syntax';

const text = z.string().min(1, 'Expected a text');
const tocDepth = z.int().min(2, 'Expected a level from 2 to 4').max(4, 'Expected a level from 2 to 4');

/** Heading levels in `overviewHeaders`, here and in `_meta.json`. */
export const overviewHeadersSchema = z.array(tocDepth);

const neighbourSchema = z.union([text, z.literal(false), z.strictObject({ text, link: linkSchema })]).exactOptional();

/** A day (`2024-03-19`) or an instant, in UTC unless it names a zone; the output is an instant in UTC. */
const instantSchema = z
  .string()
  .transform((written, context) => {
    const instant = parseInstant(written);
    if (instant !== undefined) return instant;
    const message = 'Expected a date such as `2024-03-19` or an instant such as `2024-03-19T08:00:00Z`';
    context.addIssue({ code: 'custom', message, input: written });
    return z.NEVER;
  })
  .meta({ typeText: 'date' });

const heroSchema = z.strictObject({
  name: text,
  text,
  tagline: text,
  image: z.strictObject({ src: imageSrcSchema, alt: z.string() }).exactOptional(),
  actions: z.array(z.strictObject({ theme: z.enum(['brand', 'alt']), text, link: linkSchema })).default([]),
});

const featureSchema = z.strictObject({
  icon: text.exactOptional(),
  title: text,
  details: text,
  link: linkSchema.exactOptional(),
  span: z.literal([3, 4, 6]).exactOptional(),
});

const optionFacts = {
  type: text.exactOptional().meta({
    description: 'Type of the option, as TypeScript text.',
    examples: ['boolean | string'],
  }),
  default: z
    .json()
    .exactOptional()
    .meta({
      description: 'Default of the option: a value, or `{ dev, prod }`.',
      examples: [{ dev: false, prod: true }],
    }),
  since: text.exactOptional().meta({ description: 'Version that brought the option.', examples: ['0.3.0'] }),
  applies: z
    .enum(['dev', 'build', 'both'])
    .exactOptional()
    .meta({
      description: 'When the option has an effect.',
      examples: ['build'],
    }),
};

const pluginFacts = {
  package: text.exactOptional().meta({ description: 'Package of the plugin.', examples: ['@scope/plugin-react'] }),
  purpose: text
    .exactOptional()
    .meta({ description: 'What the plugin is for, in a sentence.', examples: ['Adds React.'] }),
  frameworks: z
    .array(text)
    .exactOptional()
    .meta({
      description: 'Frameworks that the plugin supports.',
      examples: [['react']],
    }),
  official: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Whether it is an official plugin.', examples: [true] }),
};

/** Every front matter key of the engine. */
export const frontmatterShape = {
  title: text.exactOptional().meta({ description: 'Default: the first heading.', examples: ['Quick start'] }),
  description: z
    .string()
    .exactOptional()
    .meta({
      description: 'Default: the first sentence.',
      examples: ['The first project in three commands.'],
    }),
  pageType: z
    .enum(['doc', 'home', 'custom', 'blank'])
    .exactOptional()
    .meta({
      description: 'Layout of the page; default `doc`.',
      examples: ['home'],
    }),
  overview: z
    .union([z.boolean(), z.literal('reference')])
    .exactOptional()
    .meta({
      description:
        'Lists the pages below: `true` after the text, `reference` as a filterable list with types and defaults in place of `<Overview />`.',
      examples: [true],
    }),
  overviewBy: z
    .literal('purpose')
    .exactOptional()
    .meta({
      description: 'Groups the pages of an overview by this key instead of by sidebar group.',
      examples: ['purpose'],
    }),
  overviewHeaders: overviewHeadersSchema.exactOptional().meta({
    description: 'Levels of the headings that an overview lists.',
    examples: [[2, 3]],
  }),
  navbar: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Whether the navigation bar is shown.', examples: [false] }),
  sidebar: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Whether the sidebar is shown.', examples: [false] }),
  outline: z
    .union([
      z.boolean(),
      z.tuple([tocDepth, tocDepth]).refine(([from, to]) => from <= to, 'Expected the lower level first'),
    ])
    .exactOptional()
    .meta({
      description: 'Whether the outline is shown, or its lowest and highest heading level.',
      examples: [[2, 3]],
    }),
  footer: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Whether the footer is shown.', examples: [false] }),
  globalUIComponents: z
    .boolean()
    .exactOptional()
    .meta({
      description: 'Whether global UI components are shown.',
      examples: [false],
    }),
  prev: neighbourSchema.meta({ description: 'Previous page: a link, a text, or `false`.', examples: [false] }),
  next: neighbourSchema.meta({
    description: 'Next page: a link, a text, or `false`.',
    examples: [{ text: 'Features', link: '/guide/start/features' }],
  }),
  tag: text.exactOptional().meta({
    description: 'Label beside the title, in the sidebar, above the text and in overviews.',
    examples: ['new'],
  }),
  search: z
    .union([
      z.literal(false),
      z.strictObject({
        rank: z.number().positive('Expected a number above 0').exactOptional(),
        keywords: z.array(text).exactOptional(),
      }),
    ])
    .exactOptional()
    .meta({
      description:
        '`false` keeps the page out of search; `keywords` are other words that readers use for its subject; `rank` is a factor on its score, 1 by default.',
      examples: [{ keywords: ['publicPath', 'CDN'] }],
    }),
  redirectFrom: z
    .array(oldPathSchema)
    .exactOptional()
    .meta({
      description: 'Old paths that redirect to this page.',
      examples: [['/guide/old-name']],
    }),
  head: z
    .array(headTagSchema)
    .exactOptional()
    .meta({
      description: 'Additional head tags.',
      examples: [[{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }]],
    }),
  published_at: instantSchema.exactOptional().meta({
    description: 'When a release was published.',
    examples: ['2024-03-19'],
  }),
  'link-rss': z
    .array(text)
    .exactOptional()
    .meta({
      description: 'Ids of the feeds that the page announces with link tags.',
      examples: [['releases']],
    }),
  hero: heroSchema.exactOptional().meta({
    description: 'Top of a home page.',
    examples: [{ name: 'My tool', text: 'Builds things', tagline: 'Fast.' }],
  }),
  features: z
    .array(featureSchema)
    .exactOptional()
    .meta({
      description: 'Cards of a home page.',
      examples: [[{ title: 'Fast', details: 'Ready before you look.', span: 4 }]],
    }),
  ...optionFacts,
  ...pluginFacts,
};

/** Schema of front matter, including the keys of plugins. */
export type FrontmatterSchema = ReturnType<typeof frontmatterSchema>;

/** Builds the schema; `extra` are the keys that plugins add. */
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
