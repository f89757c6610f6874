import { escapeHtml } from '#shared/escape';
import { element, textElement, xmlDeclaration } from '../xml.ts';

/** A feed, independent of its format. */
export interface FeedDocument {
  readonly title: string;
  readonly description: string;
  /** BCP-47 tag. */
  readonly language: string;
  /** Name of the site, which Atom requires as the author. */
  readonly author: string;
  /** URL of the page that the feed belongs to. */
  readonly link: string;
  /** URL of the feed itself, in this format. */
  readonly url: string;
  /** Newest first. */
  readonly entries: readonly FeedEntryDocument[];
}

/** One entry of a feed. */
export interface FeedEntryDocument {
  /** Permanent URI: does not change with the title, the text or the form of the URLs. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly published: Date;
  readonly description?: string;
  /** Names. */
  readonly authors?: readonly string[];
  /** HTML with absolute URLs. */
  readonly content?: string;
}

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) with the articles in `content:encoded`, and the authors in
 * `dc:creator`, because its own `author` is an email address.
 */
export function rss(feed: FeedDocument): string {
  const [newest] = feed.entries;
  const channel = element('channel', {}, [
    textElement('title', feed.title),
    textElement('link', feed.link),
    textElement('description', feed.description),
    textElement('language', feed.language),
    ...(newest === undefined ? [] : [textElement('lastBuildDate', newest.published.toUTCString())]),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.url }),
    ...feed.entries.map(rssItem),
  ]);
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    ...(feed.entries.some(({ authors }) => authors) && { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }),
  };
  return `${xmlDeclaration}${element('rss', namespaces, [channel])}\n`;
}

/** Atom (RFC 4287). `updated` is the publication date, because the time of the build is not a change. */
export function atom(feed: FeedDocument): string {
  const [newest] = feed.entries;
  const children = [
    textElement('id', feed.url),
    textElement('title', feed.title),
    ...(feed.description === '' ? [] : [textElement('subtitle', feed.description)]),
    textElement('updated', (newest?.published ?? new Date(0)).toISOString()),
    atomAuthor(feed.author),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: feed.language, href: feed.link }),
    ...feed.entries.map(atomEntry),
  ];
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language };
  return `${xmlDeclaration}${element('feed', attributes, children)}\n`;
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). An entry without an article has its description as text. */
export function jsonFeed({ title, description, language, author, link, url, entries }: FeedDocument): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description !== '' && { description }),
    home_page_url: link,
    feed_url: url,
    language,
    authors: [{ name: author }],
    items: entries.map(({ published, description: summary, authors, content, ...entry }) => ({
      id: entry.id,
      url: entry.link,
      title: entry.title,
      ...(summary !== undefined && { summary }),
      ...(content === undefined ? { content_text: summary ?? entry.title } : { content_html: content }),
      date_published: published.toISOString(),
      ...(authors && { authors: authors.map((name) => ({ name })) }),
    })),
  };
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}

function rssItem({ id, title, link, published, description, authors = [], content }: FeedEntryDocument): string {
  return element('item', {}, [
    textElement('title', title),
    textElement('link', link),
    textElement('guid', id, { isPermaLink: String(id === link) }),
    textElement('pubDate', published.toUTCString()),
    ...authors.map((name) => textElement('dc:creator', name)),
    // Feed readers treat a description as HTML.
    ...(description === undefined ? [] : [textElement('description', escapeHtml(description))]),
    ...(content === undefined ? [] : [textElement('content:encoded', content)]),
  ]);
}

function atomEntry({ id, title, link, published, description, authors = [], content }: FeedEntryDocument): string {
  return element('entry', {}, [
    textElement('id', id),
    textElement('title', title),
    element('link', { rel: 'alternate', type: 'text/html', href: link }),
    textElement('published', published.toISOString()),
    textElement('updated', published.toISOString()),
    ...authors.map(atomAuthor),
    ...(description === undefined ? [] : [textElement('summary', description)]),
    ...(content === undefined ? [] : [textElement('content', content, { type: 'html' })]),
  ]);
}

function atomAuthor(name: string): string {
  return element('author', {}, [textElement('name', name)]);
}
