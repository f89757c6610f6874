import { z } from 'zod';
import { folderPathSchema, oldPathSchema, textByLangSchema } from './common.ts';
import { headTagSchema } from './head-tag.ts';

const feedSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'Expected small letters, digits and `-`')
    .meta({
      description: 'Name in file names: `/releases-rss.xml`; pages refer to it in `link-rss`.',
      examples: ['releases'],
    }),
  folder: folderPathSchema.meta({
    description: 'Folder whose pages with `published_at` are the entries, without language prefix.',
    examples: ['/community/releases/'],
  }),
  title: textByLangSchema.meta({ description: 'Title of the feed, by language.', examples: [{ en: 'Releases' }] }),
  description: textByLangSchema.exactOptional().meta({
    description: 'Description of the feed, by language.',
    examples: [{ en: 'What is new in each version.' }],
  }),
});

const toSchema = z
  .string()
  .refine(isRedirectTarget, 'Expected a path that begins with one slash or an `https:` URL, without spaces');

/** Options for the files that a build writes. */
export const outputOptions = {
  feeds: z
    .array(feedSchema)
    .default([])
    .meta({
      description: 'Feeds, in RSS and Atom, for every language.',
      examples: [[{ id: 'releases', folder: '/community/releases/', title: { en: 'Releases' } }]],
    }),
  redirects: z
    .record(oldPathSchema, toSchema)
    .default({})
    .meta({ description: 'Old path → new path or URL.', examples: [{ '/old-page': '/guide/new-page' }] }),
  head: z
    .array(headTagSchema)
    .default([])
    .meta({
      description: 'Tags in the head of every page.',
      examples: [[{ tag: 'meta', attrs: { name: 'author', content: 'The authors' } }]],
    }),
  llms: z
    .boolean()
    .default(true)
    .meta({
      description: 'Whether to write `llms.txt` and `llms-full.txt` for each language.',
      examples: [false],
    }),
};

function isRedirectTarget(to: string): boolean {
  if (/\s|\p{Cc}|\p{Cs}/u.test(to)) return false;
  return /^\/(?![\\/])[^\\]*$/.test(to) || (/^https?:\/\//i.test(to) && URL.canParse(to));
}
