import type { InlineHashes, openDirectives } from '#shared/content-policy';
import type { Problem } from '#shared/errors';
import type { Lang, PageData } from '#shared/types';

/** A file that the build writes besides pages. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /**
   * Content policy that hosts send with the file, in place of the policy of the site: for a document that is not a page,
   * such as the content of a frame.
   */
  readonly contentPolicy?: string;
}

/** One page of the output. */
export interface RenderedPage {
  readonly page: PageData;
  /** HTML of the article; undefined when the site is not prerendered. */
  readonly articleHtml?: string;
  /** Markdown twin of the article; undefined when the site is not prerendered. */
  readonly markdown?: string;
}

/** All pages as written by the engine. */
export interface RenderedSite {
  /**
   * Folder of the finished files. In hooks that run before the build ends, this is a temporary folder, not
   * `config.outDir`: it replaces the output folder once every one of them has succeeded.
   */
  readonly outDir: string;
  /** Sorted by route path. */
  readonly pages: readonly PageData[];
  /** Hashes of the inline scripts and styles of all pages, for the content policy: `sha256-…`. */
  readonly inlineHashes: InlineHashes;
  /** Reads a rendered page from disk. */
  read(page: PageData): Promise<RenderedPage>;
}

/** A finished build: its pages, and everything that plugins add to sitemap, feeds and other files about them. */
export interface BuildResult extends RenderedSite {
  readonly redirects: readonly Redirect[];
  readonly sitemapEntries: readonly SitemapEntry[];
  readonly llmsLinks: readonly LlmsLink[];
  readonly feedItems: readonly FeedItem[];
  /** External origins of the configuration and of plugins, merged: each list sorted, without duplicates. */
  readonly contentSources: ContentSources;
}

/** A redirect, with its place when a file of the site declares it. */
export interface Redirect extends Pick<Problem, 'file' | 'line' | 'column'> {
  /** Old path, without the base. */
  readonly from: string;
  /** Route path, hash included, or an absolute URL. */
  readonly to: string;
  /** Plugin that messages name. Default: the plugin that returns the redirect, if there is no file. */
  readonly plugin?: string;
}

/** A URL for the sitemap that is not a page of the docs. */
export interface SitemapEntry {
  /** Path from the site's root (the base is added) or absolute URL on the site's origin. */
  readonly url: string;
  /** ISO 8601 date or instant. */
  readonly lastmod?: string;
}

/** A link for `llms.txt` that is not a page of the docs. */
export interface LlmsLink {
  readonly lang: Lang;
  /** Heading to list it under. Default: `Optional`, the group that readers may skip. */
  readonly group?: string;
  readonly text: string;
  /** Path from the site's root (the base is added) or absolute URL. */
  readonly link: string;
  readonly description?: string;
}

/** An entry for a configured feed that is not a page of the docs. */
export interface FeedItem {
  /** Id of the feed: `releases`. */
  readonly feed: string;
  readonly lang: Lang;
  /** Permanent id; default: the absolute URL of `link`. */
  readonly id?: string;
  readonly title: string;
  /** Path from the site's root (the base is added) or absolute URL. */
  readonly link: string;
  /** ISO 8601 instant. */
  readonly publishedAt: string;
  readonly description?: string;
  /** Names of the people who wrote it. */
  readonly authors?: readonly string[];
  /** HTML. */
  readonly content?: string;
}

/** Directives of the content policy that a plugin may widen. */
export type ContentDirective = (typeof openDirectives)[number];

/** Origins by directive: `{ 'connect-src': ['https://search.example.com'] }`. */
export type ContentSources = Readonly<Partial<Record<ContentDirective, readonly string[]>>>;
