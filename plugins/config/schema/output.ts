import { z } from 'zod';
import { configurableDirectives } from '#shared/content-policy';
import { described, folderPathSchema, nonEmpty, redirectSourceSchema, textByLangSchema } from './common.ts';
import { headTagSchema } from './head-tag.ts';

const feedSchema = z.strictObject({
  id: described(
    z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'Expected small letters, digits and `-`'),
    'Name in file names: `/releases-rss.xml`; pages refer to it in `link-rss`.',
    'releases',
  ),
  folder: described(
    folderPathSchema.default('/'),
    'Folder whose pages with `published_at` are the entries, without language prefix.',
    '/community/releases/',
  ),
  tag: described(
    nonEmpty('a tag').exactOptional(),
    'Leaves out pages whose `tags` do not contain this tag.',
    'performance',
  ),
  title: described(textByLangSchema, 'Title of the feed, by language.', { en: 'Releases' }),
  description: described(textByLangSchema.exactOptional(), 'Description of the feed, by language.', {
    en: 'What is new in each version.',
  }),
  formats: described(
    z
      .array(z.enum(['rss', 'atom', 'json']))
      .min(1, 'Expected at least one format')
      .default(['rss', 'atom']),
    'Formats of the feed. `json` writes a JSON Feed, for example `/releases-feed.json`.',
    ['rss', 'json'],
  ),
  limit: described(
    z.int().positive().exactOptional(),
    'How many entries the feed has at most, the newest first; default: all.',
    20,
  ),
});

/** A source of the content security policy: it becomes a part of a header, as written. */
export const sourceSchema = z
  .string()
  .regex(/^[^\s;,]+$/, 'Expected one source such as `https://example.com`, without spaces, commas and semicolons')
  .regex(/^(?!'unsafe-)/, "Expected no `'unsafe-…'` source: inline code is allowed by its hash");

const toSchema = z
  .string()
  .refine(isRedirectTarget, 'Expected a path that begins with one slash or an `https:` URL, without spaces');

/** Options for the files that a build writes. */
export const outputOptions = {
  feeds: described(z.array(feedSchema).default([]), 'Feeds, for every language.', [
    { id: 'releases', folder: '/community/releases/', title: { en: 'Releases' } },
  ]),
  redirects: described(
    z.record(redirectSourceSchema, toSchema).default({}),
    'Old path → new path or URL. `/old/*` stands for all paths below `/old/`, and `:splat` in the new path for the rest of the old path.',
    { '/old-page': '/guide/new-page', '/old/*': '/guide/:splat' },
  ),
  head: described(z.array(headTagSchema).default([]), 'Tags in the head of every page.', [
    { tag: 'meta', attrs: { name: 'author', content: 'The authors' } },
  ]),
  contentPolicy: described(
    z.partialRecord(z.enum(configurableDirectives), z.array(sourceSchema)).default({}),
    'Sources that the content security policy allows in addition to the site itself, by directive; `frame-ancestors` names the sites that may show your pages in a frame.',
    { 'script-src': ['https://plausible.example'], 'frame-ancestors': ['https://portal.example'] },
  ),
  publicLinks: described(
    z.array(nonEmpty('a folder')).default([]),
    'Folders, relative to the site, that symbolic links in the public folder may lead to. Other links that leave the public folder are errors.',
    ['assets'],
  ),
  llms: described(
    z.boolean().default(true),
    'Whether to write `llms.txt` and `llms-full.txt` for each language.',
    false,
  ),
};

function isRedirectTarget(to: string): boolean {
  if (/\s|\p{Cc}|\p{Cs}/u.test(to)) return false;
  return /^\/(?![\\/])[^\\]*$/.test(to) || (/^https?:\/\//i.test(to) && URL.canParse(to));
}
