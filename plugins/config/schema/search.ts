import { z } from 'zod';
import { isLoopback } from '#shared/loopback';
import { withoutCredentials } from '#shared/without-credentials';
import { described, nonEmpty } from './common.ts';

const apiUrlSchema = z
  .string()
  .refine(isApiUrl, 'Expected an `https:` URL, an `http:` URL of this machine or a path that begins with one slash')
  .refine(...withoutCredentials);

const searchSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('local') }),
  z.strictObject({
    mode: z.literal('remote'),
    apiUrl: described(
      apiUrlSchema,
      'URL to query by GET with the parameters `keyword`, `limit`, `searchIndexes` and `lang`.',
      'https://search.example.com/api',
    ),
    searchIndexes: described(z.array(nonEmpty('a name')).default([]), 'Names of the indexes to search.', [
      'docs',
      'blog',
    ]),
  }),
  z.strictObject({ mode: z.literal('custom') }),
  z.strictObject({ mode: z.literal('off') }),
]);

/** Options about search. */
export const searchOptions = {
  search: described(
    searchSchema.prefault({ mode: 'local' }),
    'Where search is done: in the browser, at a remote URL, by your own `SearchDialog` (`custom`), or not at all. In the browser, the index of a language is one file with the text of its pages, loaded when a reader points at the search button or focuses it. If that file is larger than 150 kB after gzip, a query loads only the parts for its words and the pages of its hits. The rest, up to 500 kB, follows a second after the last query, unless the reader saves data.',
    { mode: 'remote', apiUrl: 'https://search.example.com/api', searchIndexes: ['docs'] },
  ),
};

function isApiUrl(url: string): boolean {
  if (/^\/(?![\\/])[^\\\s]*$/.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
