import type { openDirectives } from '#shared/content-policy';
import type { Problem } from '#shared/errors';
import type { Lang, PageData } from '#shared/types';

/** A file that the build writes besides pages. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** One page as it was prerendered. */
export interface RenderedPage {
  readonly page: PageData;
  /** HTML of the article; undefined when the site is not prerendered. */
  readonly articleHtml?: string;
  /** Markdown twin of the article; undefined when the site is not prerendered. */
  readonly markdown?: string;
}

/** All pages as the engine wrote them. */
export interface RenderedSite {
  /** Folder that holds the finished files; it becomes the output folder when every hook has passed. */
  readonly outDir: string;
  /** Pages in the order of their route paths; the text of each is read from disk on demand. */
  readonly pages: readonly PageData[];
  /** Hashes of the inline scripts and styles of all pages, for the content policy: `sha256-…`. */
  readonly inlineHashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Reads what was rendered for a page. */
  read(page: PageData): Promise<RenderedPage>;
}

/** A finished build, as the last hooks see it: the pages, and what all plugins add to the files about them. */
export interface BuildResult extends RenderedSite {
  readonly redirects: readonly Redirect[];
  readonly sitemapEntries: readonly SitemapEntry[];
  readonly llmsLinks: readonly LlmsLink[];
  readonly feedItems: readonly FeedItem[];
  /** Foreign sources that plugins need, merged: each list sorted and without repeats. */
  readonly contentSources: ContentSources;
}

/** A redirect, with the place where it was written when that is a file of the site. */
export interface Redirect extends Pick<Problem, 'file' | 'line' | 'column'> {
  /** Old path, without the base. */
  readonly from: string;
  /** Route path, with its hash if any, or an absolute URL. */
  readonly to: string;
}

/** A URL of the sitemap that is not a page of the docs. */
export interface SitemapEntry {
  /** Path from the site's root (the base is added) or absolute URL on the site's origin. */
  readonly url: string;
  /** ISO 8601 date or instant. */
  readonly lastmod?: string;
}

/** A link of `llms.txt` that is not a page of the docs. */
export interface LlmsLink {
  readonly lang: Lang;
  /** Heading of the group that it stands under; default: the group `Optional`, which readers may skip. */
  readonly group?: string;
  readonly text: string;
  /** Path from the site's root (the base is added) or absolute URL. */
  readonly link: string;
  readonly description?: string;
}

/** An entry of a configured feed that is not a page of the docs. */
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
  /** HTML. */
  readonly content?: string;
}

/** Directives of the content policy that a plugin may widen; the others stay closed. */
export type ContentDirective = (typeof openDirectives)[number];

/** Origins by directive: `{ 'connect-src': ['https://search.example.com'] }`. */
export type ContentSources = Readonly<Partial<Record<ContentDirective, readonly string[]>>>;
