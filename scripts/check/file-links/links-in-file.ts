import { fromHtml } from 'hast-util-from-html';
import { maskFences } from '#shared/fence-tracker';
import { readPageContents } from '../page/page-contents.ts';
import { linksInCss } from './links-in-css.ts';

type ReadLinks = (text: string) => readonly string[];

/** Readers of links by file name; the first match wins, so manifests precede JSON and twins other Markdown. */
const readers: readonly (readonly [RegExp, ReadLinks])[] = [
  [/\.css$/, linksInCss],
  [/\.webmanifest$/, (text) => linksInJson(text, ['src', 'url', 'start_url', 'scope'])],
  [/(^|\/)robots\.txt$/, (text) => [...text.matchAll(/^Sitemap:\s*(\S+)/gim)].map(([, url = '']) => url)],
  [/\.xml$/, linksInXml],
  [/-feed\.json$/, (text) => linksInJson(text, ['home_page_url', 'feed_url', 'url'])],
  // `llms-full.txt` repeats the twins.
  [/\.md$|(^|\/)llms\.txt$/, linksInMarkdown],
];

/** Links in an output file, as written; undefined for a file without links. */
export function linksInFile(file: string, read: () => Promise<string>): Promise<readonly string[]> | undefined {
  const reader = readers.find(([pattern]) => pattern.test(file))?.[1];
  // Sitemaps have their own check.
  return reader === undefined || /(^|\/)sitemap\.xml$/.test(file) ? undefined : read().then(reader);
}

/** Links of a web manifest or a feed: values of some keys, and links in the HTML of a feed. */
function linksInJson(text: string, keys: readonly string[]): readonly string[] {
  const links: string[] = [];
  JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (keys.includes(key)) links.push(value);
    if (key === 'content_html') links.push(...linksInHtml(value));
    return value;
  });
  return links;
}

function linksInHtml(html: string): readonly string[] {
  return readPageContents(html).references.map(({ url }) => url);
}

/** Links of a feed or a search description, including those in a feed's HTML. */
function linksInXml(xml: string): readonly string[] {
  const attributes = [...xml.matchAll(/\s(?:href|url)="([^"]*)"/g)].map(([, url = '']) => decodeXml(url));
  const elements = [...xml.matchAll(/<(?:link|Image\b[^>]*)>([^<]*)<\//g)].map(([, url = '']) => decodeXml(url));
  const contents = [...xml.matchAll(/<(?:content:encoded|content type="html")>([^<]*)<\//g)];
  const inside = contents.flatMap(([, html = '']) => linksInHtml(decodeXml(html)));
  return [...attributes, ...elements, ...inside].filter((url) => url !== '' && !url.includes('{searchTerms}'));
}

/** Links, images and definitions outside code; a footnote looks like a definition. */
function linksInMarkdown(text: string): readonly string[] {
  const prose = maskFences(text).replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
  const inline = [...prose.matchAll(/\]\(<?((?:[^\s()<>]|\([^\s()]*\))+)/g)];
  const definitions = [...prose.matchAll(/^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*<?([^\s<>]+)/gm)];
  return [...inline, ...definitions].map(([, url = '']) => url);
}

/** Text in which references such as `&amp;` are replaced. */
export function decodeXml(text: string): string {
  const [first] = fromHtml(`<p>${text.replaceAll('<', '&lt;')}`, { fragment: true }).children;
  const inner = first?.type === 'element' ? first.children[0] : undefined;
  return inner?.type === 'text' ? inner.value : '';
}
