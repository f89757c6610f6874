import { z } from 'zod';

const apiUrlSchema = z.string().refine(isApiUrl, 'Expected an `https:` URL or a path that begins with one slash');

const searchSchema = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('local'),
    synonyms: z
      .record(z.string(), z.array(z.array(z.string().min(1, 'Expected a word')).min(2, 'Expected two words or more')))
      .default({})
      .meta({
        description:
          'For each language, groups of words and phrases that readers may mean alike: a query with one of them also finds the others. They go into the first file that a search loads.',
        examples: [
          {
            en: [
              ['environment', 'env'],
              ['server-side rendering', 'SSR'],
            ],
          },
        ],
      }),
  }),
  z.strictObject({
    mode: z.literal('remote'),
    apiUrl: apiUrlSchema.meta({
      description: 'URL to query by GET with the parameters `keyword`, `limit`, `searchIndexes` and `lang`.',
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
  search: searchSchema.prefault({ mode: 'local' }).meta({
    description:
      'Where search is done: in the browser, at a remote URL, or not at all. In the browser a first search loads the titles and headings of a language, the terms of its words and the texts of the pages that it finds: at 170 pages about 50 kB in all after gzip. From 1,000 pages on titles and headings come with the texts: at 2,700 pages about 60 kB.',
    examples: [{ mode: 'remote', apiUrl: 'https://search.example.com/api', searchIndexes: ['docs'] }],
  }),
};

function isApiUrl(url: string): boolean {
  if (/^\/(?![\\/])[^\\\s]*$/.test(url)) return true;
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}
