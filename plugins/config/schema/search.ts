import { z } from 'zod';
import { described, nonEmpty } from './common.ts';

const apiUrlSchema = z
  .string()
  .refine(isApiUrl, 'Expected an `https:` URL, an `http:` URL of this machine or a path that begins with one slash');

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
  z.strictObject({ mode: z.literal('off') }),
]);

/** Options about search. */
export const searchOptions = {
  search: described(
    searchSchema.prefault({ mode: 'local' }),
    'Where search is done: in the browser, at a remote URL, or not at all. In the browser the index of a language is one file with the text of its pages, loaded when a reader comes near the search; from 150 kB after gzip on, a first query loads only the terms of its words and the pages of its hits, and the rest follows when nobody types, up to 500 kB and unless the reader saves data.',
    { mode: 'remote', apiUrl: 'https://search.example.com/api', searchIndexes: ['docs'] },
  ),
};

function isApiUrl(url: string): boolean {
  if (/^\/(?![\\/])[^\\\s]*$/.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Whether a host name always means the own machine; browsers treat such addresses like secure ones. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
