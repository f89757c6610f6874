import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

const text = z.string().regex(/\S/, 'expected a text');
const url = z.url('expected an absolute URL');
const rssDate = z
  .string()
  .regex(/^(?:\w{3}, )?\d{1,2} \w{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|[+-]\d{4})$/, 'expected a date of RFC 822');
const atomDate = z.iso.datetime({ offset: true, error: 'expected a date of RFC 3339' });
const linkElement = z.object({ '@href': z.string(), '@rel': z.string().default('alternate') });

const rssSchema = z.object({
  '@version': z.literal('2.0', 'expected version 2.0'),
  channel: z.tuple([
    z.object({
      title: text,
      link: url,
      description: text,
      language: text.optional(),
      lastBuildDate: rssDate.optional(),
      'atom:link': z.array(linkElement).default([]),
      item: z
        .array(
          z.object({ title: text, link: url, guid: z.union([text, z.object({ '#text': text })]), pubDate: rssDate }),
        )
        .default([]),
    }),
  ]),
});

const atomSchema = z.object({
  id: url,
  title: z.union([text, z.object({ '#text': text })]),
  updated: atomDate,
  link: z.array(linkElement).default([]),
  entry: z
    .array(
      z.object({
        id: text,
        title: z.union([text, z.object({ '#text': text })]),
        updated: atomDate,
        link: z.array(linkElement).min(1, 'expected a link'),
      }),
    )
    .default([]),
});

const lists = new Set(['channel', 'item', 'entry', 'link', 'atom:link']);

/** Mistakes in a feed, as full sentences; `self` is the URL at which it is served. */
export function feedMistakes(xml: string, self: string): readonly string[] {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [`It is not well-formed in line ${wellFormed.err.line}: ${wellFormed.err.msg}`];
  const { rss, feed } = parse(xml);
  if (rss !== undefined) {
    const { data, error } = rssSchema.safeParse(rss);
    if (data === undefined) return sentences(error);
    const [{ item, 'atom:link': links }] = data.channel;
    const ids = item.map(({ guid }) => (typeof guid === 'string' ? guid : guid['#text']));
    return [...repeats(ids), ...selfMistakes(links, self)];
  }
  const { data, error } = atomSchema.safeParse(feed);
  if (data === undefined) return sentences(error);
  return [...repeats(data.entry.map(({ id }) => id)), ...selfMistakes(data.link, self)];
}

function parse(xml: string): { readonly rss?: unknown; readonly feed?: unknown } {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    // RSS has one link with text, Atom several with attributes.
    isArray: (name, path) => lists.has(name) && !(name === 'link' && String(path).includes('channel')),
  });
  return parser.parse(xml);
}

function sentences(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path, message }) => `\`${path.join('.') || 'feed'}\`: ${message}.`);
}

function repeats(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `Two entries have the id \`${id}\`.`);
}

function selfMistakes(links: readonly z.infer<typeof linkElement>[], self: string): readonly string[] {
  const own = links.find((link) => link['@rel'] === 'self')?.['@href'];
  return own === self
    ? []
    : [`Expected a link to itself, \`${self}\`, found ${own === undefined ? 'none' : `\`${own}\``}.`];
}
