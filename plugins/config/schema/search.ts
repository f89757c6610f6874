import { z } from 'zod';

const apiUrlSchema = z.string().refine(isApiUrl, 'Expected an `https:` URL or a path that begins with one slash');

const searchSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('local') }),
  z.strictObject({
    mode: z.literal('remote'),
    apiUrl: apiUrlSchema.meta({
      description: 'URL that is asked, by GET, with `keyword`, `limit`, `searchIndexes` and `lang` (spec, section 7).',
      examples: ['https://search.example.com/api'],
    }),
    searchIndexes: z
      .array(z.string().min(1, 'Expected a name'))
      .default([])
      .meta({
        description: 'Names of the indexes to search.',
        examples: [['docs', 'blog']],
      }),
  }),
  z.strictObject({ mode: z.literal('off') }),
]);

/** Options about search. */
export const searchOptions = {
  search: searchSchema.default({ mode: 'local' }).meta({
    description:
      'Where search is done: in the browser, at a remote URL, or not at all. In the browser a first search of 1,500 pages loads about 35 kB for titles and headings, and 120 to 175 kB for the texts, after gzip; a language with many times more pages is better searched at a URL.',
    examples: [{ mode: 'remote', apiUrl: 'https://search.example.com/api', searchIndexes: ['docs'] }],
  }),
};

function isApiUrl(url: string): boolean {
  if (/^\/(?![\\/])[^\\\s]*$/.test(url)) return true;
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}
