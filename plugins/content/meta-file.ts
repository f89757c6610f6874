import { z } from 'zod';
import type { Problem } from '#shared/errors';
import type { TextPlace } from '#shared/place';
import { linkSchema } from '../config/schema/common.ts';
import { overviewHeadersSchema } from './frontmatter-schema.ts';
import { parseJsonFile } from './json-file.ts';

const name = z
  .string()
  .regex(/^[^/\\]+$/, 'Expected the name of a page or folder, without path')
  .meta({ description: 'File name without extension, or name of a folder.', examples: ['quick-start'] });
const label = z
  .string()
  .min(1, 'Expected a text')
  .meta({ description: 'Text of the entry.', examples: ['Quick start'] });
const tag = z
  .string()
  .exactOptional()
  .meta({ description: 'Small label beside the text.', examples: ['new'] });
const overviewHeaders = overviewHeadersSchema.exactOptional().meta({
  description: 'Heading levels that overviews list for the page.',
  examples: [[2, 3]],
});

/** Schema of a `_meta.json`. */
export const metaFileSchema = z.array(
  z.union([
    name,
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('file'), name, label: label.exactOptional(), tag, overviewHeaders }),
      z.strictObject({
        type: z.literal('dir'),
        name,
        label: label.exactOptional(),
        collapsible: z
          .boolean()
          .default(true)
          .meta({ description: 'Whether the group can be collapsed.', examples: [false] }),
        collapsed: z
          .boolean()
          .default(false)
          .meta({ description: 'Whether the group is collapsed at first.', examples: [true] }),
        tag,
        overviewHeaders,
      }),
      z.strictObject({ type: z.literal('section-header'), label }),
      z.strictObject({
        type: z.literal('divider'),
        dashed: z
          .boolean()
          .default(false)
          .meta({ description: 'Whether the line is dashed.', examples: [true] }),
      }),
      z.strictObject({
        type: z.literal('custom-link'),
        label,
        link: linkSchema.meta({ description: 'Where it leads, without language prefix.', examples: ['/guide/start/'] }),
      }),
    ]),
  ]),
);

type WrittenEntry = z.output<typeof metaFileSchema>[number];

/** An entry of a `_meta.json`; a bare name means the page or folder of that name. */
export type MetaEntry = (Exclude<WrittenEntry, string> | { readonly type: 'name'; readonly name: string }) & {
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

/** The result of parsing a `_meta.json`. */
export interface ParsedMetaFile {
  /** Undefined when the file has a problem: the folder is then sorted alphabetically. */
  readonly meta?: MetaFile;
  readonly problems: readonly Problem[];
}

/** Parses the `_meta.json` of a folder. */
export function parseMetaFile(source: string, { file, folder }: Pick<MetaFile, 'file' | 'folder'>): ParsedMetaFile {
  const options = { schema: metaFileSchema, file, rule: 'meta-file', whole: 'the list' };
  const { value, problems, locate } = parseJsonFile(source, options);
  if (value === undefined) return { problems };
  const entries = value.map((entry, index): MetaEntry => {
    const place = locate([index]);
    return typeof entry === 'string' ? { type: 'name', name: entry, place } : { ...entry, place };
  });
  return { meta: { file, folder, entries }, problems };
}
