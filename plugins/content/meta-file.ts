import path from 'node:path';
import { glob } from 'tinyglobby';
import { z } from 'zod';
import type { Problem } from '#shared/errors';
import type { TextPlace } from '#shared/place';
import type { SiteConfig } from '../config/index.ts';
import { described, iconSchema, linkSchema, nonEmpty } from '../config/schema/common.ts';
import { sidebarTagSchema, windowSchemas } from '../config/schema/navigation.ts';
import { readIfThere } from '../files/read-if-there.ts';
import { toSitePath } from '../files/site-path.ts';
import { overviewHeadersSchema } from './frontmatter-schema.ts';
import { parseJsonFile } from './json-file.ts';

const name = described(
  z.string().regex(/^[^/\\]+$/, 'Expected the name of a page or folder, without path'),
  'File name without extension, or name of a folder.',
  'quick-start',
);
const label = described(nonEmpty('a text'), 'Text of the entry.', 'Quick start');
const named = { name, label: label.exactOptional() };
const look = {
  tag: described(sidebarTagSchema.exactOptional(), 'Small label beside the text, or its text and kind.', 'new'),
  icon: described(iconSchema.exactOptional(), 'Icon before the text: the path of an image, an emoji or a text.', '🚀'),
};
const overviewHeaders = described(
  overviewHeadersSchema.exactOptional(),
  'Heading levels that overviews list for the page.',
  [2, 3],
);

const group = {
  collapsible: described(z.boolean().default(true), 'Whether the group can be collapsed.', false),
  collapsed: described(
    z.boolean().exactOptional(),
    'Whether the group is collapsed at first. Default: `sidebar.collapsed` of the configuration.',
    true,
  ),
};

const linkLook = { label, ...look, ...windowSchemas };

/** A link, or with `items` a group of links. */
export type WrittenLink = z.output<z.ZodObject<typeof linkLook>> & {
  readonly type: 'custom-link';
  readonly link?: string;
  readonly collapsible: boolean;
  readonly collapsed?: boolean;
  readonly items?: readonly WrittenLink[];
};

const customLinkSchema = z
  .strictObject({
    type: z.literal('custom-link'),
    link: described(
      linkSchema.exactOptional(),
      'Where it leads, without language prefix; a group needs none.',
      '/guide/start/',
    ),
    ...linkLook,
    ...group,
    get items(): z.ZodExactOptional<z.ZodType<readonly WrittenLink[]>> {
      return described(z.array(customLinkSchema).exactOptional(), 'Links of the group.', [
        { type: 'custom-link', label: 'Forum', link: 'https://forum.example.com' },
      ]);
    },
  })
  .refine(({ link, items }) => link !== undefined || items !== undefined, {
    path: ['link'],
    error: 'Expected a link, or `items`',
  });

/** Schema of a `_meta.json`. */
export const metaFileSchema = z.array(
  z.union([
    name,
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('file'), ...named, ...look, overviewHeaders }),
      z.strictObject({
        type: z.literal('dir'),
        ...named,
        ...group,
        ...look,
        overviewHeaders,
      }),
      z.strictObject({ type: z.literal('dir-section-header'), ...named, ...look, overviewHeaders }),
      z.strictObject({ type: z.literal('section-header'), label }),
      z.strictObject({
        type: z.literal('divider'),
        dashed: described(z.boolean().default(false), 'Whether the line is dashed.', true),
      }),
      customLinkSchema,
    ]),
  ]),
);

type WrittenEntry = z.output<typeof metaFileSchema>[number];

/** An entry of a `_meta.json`; a bare name means the page or folder of that name. */
export type MetaEntry = (
  | Exclude<WrittenEntry, string | { type: 'dir-section-header' }>
  | { readonly type: 'name'; readonly name: string }
) & {
  readonly place: TextPlace;
};

/** A parsed `_meta.json`. */
export interface MetaFile {
  /** Path in messages. */
  readonly file: string;
  /** Its folder relative to the docs folder, with `/`: `zh/guide/start`. */
  readonly folder: string;
  readonly entries: readonly MetaEntry[];
}

/**
 * Parses the `_meta.json` of a folder. `meta` is absent when the file has a problem: the order is then alphabetical.
 */
export function parseMetaFile(source: string, { file, folder }: Pick<MetaFile, 'file' | 'folder'>) {
  const options = { schema: metaFileSchema, file, rule: 'meta-file', whole: 'the list' };
  const { value, problems, locate } = parseJsonFile(source, options);
  if (value === undefined) return { problems };
  const entries = value.map((entry, index): MetaEntry => {
    const place = locate([index]);
    if (typeof entry === 'string') return { type: 'name', name: entry, place };
    // A folder that stays open is drawn as a heading above its pages.
    if (entry.type === 'dir-section-header')
      return { ...entry, type: 'dir', collapsible: false, collapsed: false, place };
    return { ...entry, place };
  });
  return { meta: { file, folder, entries }, problems };
}

/** The `_meta.json` files of a site, and what is wrong with them. */
export interface MetaFiles {
  readonly metas: readonly MetaFile[];
  readonly problems: readonly Problem[];
}

/** Reads the `_meta.json` files of all languages. */
export async function readMetaFiles(config: Pick<SiteConfig, 'locales' | 'docsDir' | 'root'>): Promise<MetaFiles> {
  const langs = config.locales.map(({ lang }) => `${lang}/**/_meta.json`);
  const files = (await glob(langs, { cwd: config.docsDir, expandDirectories: false })).sort();
  const read = await Promise.all(
    files.map(async (file) => {
      const absolute = path.join(config.docsDir, file);
      // Undefined for a file that has been deleted since it was found.
      const source = await readIfThere(absolute);
      const paths = { file: toSitePath(absolute, config.root), folder: path.posix.dirname(file) };
      return source === undefined ? [] : [parseMetaFile(source, paths)];
    }),
  );
  const parsed = read.flat();
  return {
    metas: parsed.flatMap(({ meta }) => (meta === undefined ? [] : [meta])),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}
