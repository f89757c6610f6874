/**
 * The contract between the build, which produces these shapes, and the browser, which reads them.
 * Everything here is plain JSON: no class, no function (but `RouteModule.load`), no absolute path.
 */

/** Key of a language and name of its folder in `docs/`, for example `en` or `zh`. */
export type Lang = string;

/** Any value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Which layout draws a page (spec, section 2.6). */
export type PageType = 'home' | 'doc' | 'custom' | 'blank' | '404';

/** One heading in the outline of a page (spec, section 3). */
export interface TocItem {
  readonly text: string;
  /** The anchor, without `#`. */
  readonly id: string;
  /** Level of the heading: 2, 3 or 4. */
  readonly depth: number;
  /** Where the heading stands in what the search index has of the page, in UTF-16 units; -1 when it has nothing. */
  readonly charIndex: number;
  readonly tag?: string;
}

/** A feed that a page announces with a link tag (spec, section 3). */
export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  readonly mime: 'rss' | 'atom';
  /** BCP-47 tag: `en`, `zh-CN`. */
  readonly language: string;
}

/** One URL of the site (spec, section 3). */
export interface Route {
  /** `/guide/start/`, `/zh/guide/start/quick-start`; without the base. */
  readonly path: string;
  /** Source file relative to the docs folder, with `/`: `zh/guide/start/index.mdx`. */
  readonly filePath: string;
  readonly lang: Lang;
  /** Always empty: the site has no versions. */
  readonly version: '';
}

/** An entry of the sidebar (spec, section 3). Exactly one of link, items, dividerType and sectionHeaderText gives it its kind. */
export interface SidebarItem {
  readonly text?: string;
  /** Route path, with language prefix, without base; absent for a fragment that has no page. External links are absolute URLs. */
  readonly link?: string;
  /** Source file relative to the docs folder, without extension: `en/shared/onExit`. */
  readonly fileKey?: string;
  readonly items?: readonly SidebarItem[];
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly tag?: string;
  readonly dividerType?: 'solid' | 'dashed';
  readonly sectionHeaderText?: string;
}

/** An entry of the navigation bar (spec, section 3). */
export interface NavItem {
  readonly text: string;
  readonly link?: string;
  /** Regular expression, as text, on the route path without language prefix; default: the path begins with `link`. */
  readonly activeMatch?: string;
  readonly items?: readonly NavItem[];
  /** Default `right`. */
  readonly position?: 'left' | 'right';
  readonly tag?: string;
}

/** An entry of the social bar (spec, section 3). */
export interface SocialLink {
  /** Name of a built-in icon (`github`, `x`, `discord`, …) or inline SVG of the site's own. */
  readonly icon: string;
  readonly mode: 'link' | 'text' | 'img';
  /** The URL, the text or the image path, by `mode`. */
  readonly content: string;
}

/** A tool of the same family, in the small dropdown (spec, sections 1 and 3). */
export interface SiblingTool {
  readonly name: string;
  /** Description in Chinese. */
  readonly desc: string;
  /** Description in English. */
  readonly descEn: string;
  readonly logo: string;
  /** Factor on the drawn size of the logo; default 1. */
  readonly logoScale?: number;
  readonly url: string;
  /** Where English readers go when it differs from `url`. */
  readonly urlEn?: string;
}

/** One tag of the document head, as data: text is escaped where it is rendered. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script' | 'style' | 'base' | 'noscript';
  /** `true` writes the bare attribute. */
  readonly attrs: Readonly<Record<string, string | true>>;
  readonly content?: string;
}

/** A link with its text. */
export interface TextLink {
  readonly text: string;
  readonly link: string;
}

/** A button of the hero (spec, section 2.5). */
export interface HeroAction extends TextLink {
  readonly theme: 'brand' | 'alt';
}

/** Front matter of a home page: the top of it. */
export interface Hero {
  readonly name: string;
  readonly text: string;
  readonly tagline: string;
  /** Width and height in CSS pixels, as measured; absent where no file of the site says them. */
  readonly image?: { readonly src: string; readonly alt: string; readonly width?: number; readonly height?: number };
  readonly actions: readonly HeroAction[];
}

/** Front matter of a home page: one card. */
export interface Feature {
  readonly icon?: string;
  readonly title: string;
  readonly details: string;
  readonly link?: string;
  /** Columns of twelve that the card takes: 3, 4 or 6; default 4. */
  readonly span?: number;
}

/** Front matter as the author wrote it, checked against the schema. Keys of plugins stand beside the known ones. */
export interface Frontmatter {
  readonly title?: string;
  readonly description?: string;
  readonly pageType?: PageType;
  /** `true` lists the pages below after the text; `reference` lists them with their facts where `<Overview />` stands. */
  readonly overview?: boolean | 'reference';
  /** Groups the overview by this key of the pages instead of as the sidebar groups them. */
  readonly overviewBy?: 'purpose';
  readonly overviewHeaders?: readonly number[];
  readonly navbar?: boolean;
  readonly sidebar?: boolean;
  readonly outline?: boolean | readonly [number, number];
  readonly footer?: boolean;
  readonly globalUIComponents?: boolean;
  readonly prev?: string | false | TextLink;
  readonly next?: string | false | TextLink;
  readonly tag?: string;
  readonly search?: false | { readonly rank?: number; readonly keywords?: readonly string[] };
  readonly redirectFrom?: readonly string[];
  readonly head?: readonly HeadTag[];
  /** ISO 8601 instant of a release. */
  readonly published_at?: string;
  /** Ids of the feeds whose link tags the page carries. */
  readonly 'link-rss'?: readonly string[];
  readonly hero?: Hero;
  readonly features?: readonly Feature[];
  /** Facts of an option page. */
  readonly type?: string;
  readonly default?: Json;
  readonly since?: string;
  readonly applies?: 'dev' | 'build' | 'both';
  /** Facts of a plugin page. */
  readonly package?: string;
  readonly purpose?: string;
  readonly frameworks?: readonly string[];
  readonly official?: boolean;
  readonly [key: string]: unknown;
}

/** The same page in another language. */
export interface Translation {
  readonly lang: Lang;
  /** BCP-47 tag for `hreflang`. */
  readonly htmlLang: string;
  readonly routePath: string;
  /** False when that language shows this page's text because it has none of its own. */
  readonly isTranslated: boolean;
}

/** A group of the overview that a page with the `overview` flag shows (spec, section 2.6). */
export interface OverviewGroup {
  readonly text?: string;
  /** The purpose that the pages share (front matter `overviewBy`), as written; the theme knows its name in a language. */
  readonly purpose?: string;
  readonly items: readonly OverviewItem[];
}

/** A page in an overview. */
export interface OverviewItem extends TextLink {
  readonly description?: string;
  readonly tag?: string;
  readonly headings: readonly { readonly text: string; readonly id: string; readonly depth: number }[];
  /** Facts of the page's front matter that an overview can show. */
  readonly facts: Readonly<Record<string, Json>>;
}

/** Everything that one page alone has; without the article's HTML (see `PageFile`). */
export interface PageData {
  readonly title: string;
  readonly description: string;
  /** `/zh/guide/start/`; without the base. */
  readonly routePath: string;
  /** Path of the page's files in the output, without extension: `zh/guide/start/index`. */
  readonly pagePath: string;
  /** Source file relative to the docs folder: `zh/guide/start/index.mdx`; empty for a page that a plugin made from data. */
  readonly relativePath: string;
  readonly lang: Lang;
  /** Always empty: the site has no versions. */
  readonly version: '';
  readonly pageType: PageType;
  readonly frontmatter: Frontmatter;
  readonly toc: readonly TocItem[];
  readonly feeds: readonly FeedEntry[];
  /** ISO 8601 instant of the last commit that touched the source; absent when it is not known for certain. */
  readonly lastUpdatedTime?: string;
  /** The day of `lastUpdatedTime` in the page's language, in UTC: `Mar 19, 2024`; present when that is. */
  readonly lastUpdatedText?: string;
  /** Finished head tags of the page, `<title>` first. */
  readonly head: readonly HeadTag[];
  readonly breadcrumbs: readonly { readonly text: string; readonly link?: string }[];
  readonly pagination: { readonly prev?: TextLink; readonly next?: TextLink };
  readonly translations: readonly Translation[];
  /** Present only when both a repository base URL and a text are configured (spec, section 5). */
  readonly editLink?: TextLink;
  /** The language whose text is shown because `lang` has none. */
  readonly fallbackFrom?: Lang;
  /** Present when the page has the `overview` flag. */
  readonly overview?: readonly OverviewGroup[];
  /** Where the section's sidebar is fetched: `static/sidebar/zh-guide.1a2b3c4d.json`; absent when there is none. */
  readonly sidebarFile?: string;
  /** Changes when the shell, the template or the site data change, never with content. Empty in dev. */
  readonly shellId: string;
  /** Values that plugins added with `extendPageData`. */
  readonly extra: Readonly<Record<string, Json>>;
}

/** What `page-data/<pagePath>.json` holds: the page and the article's HTML (absent without static generation). */
export interface PageFile {
  readonly page: PageData;
  readonly html?: string;
}

/** What `sidebarFile` holds. */
export interface SidebarFile {
  readonly items: readonly SidebarItem[];
}

/** Interface texts, by key; the table with every key is `theme/text/`. */
export type InterfaceText = Readonly<Record<string, string>>;

/** What the browser knows of one language (spec, section 3: locale entry). */
export interface LocaleData {
  readonly lang: Lang;
  /** BCP-47 tag for `<html lang>` and `hreflang`: `en`, `zh-CN`. */
  readonly htmlLang: string;
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** Path prefix of the language: empty for the default one, else `/zh`. */
  readonly prefix: string;
  readonly editLink?: { readonly docRepoBaseUrl?: string; readonly text?: string };
  readonly nav: readonly NavItem[];
  /** Sidebars that do not belong to a page, by folder; those of pages are files of their own (see `PageData.sidebarFile`). */
  readonly sidebar: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Only the texts that the site's config or a plugin set. */
  readonly text: InterfaceText;
}

/** How the browser searches. */
export type SearchData =
  | { readonly mode: 'local' }
  | { readonly mode: 'remote'; readonly apiUrl: string; readonly searchIndexes: readonly string[] }
  | { readonly mode: 'off' };

/** What all pages share; nothing in it grows with the number of pages. */
export interface SiteData {
  readonly title: string;
  readonly description: string;
  /** With both slashes: `/`, `/docs/`. */
  readonly base: string;
  /** `https://example.com`, without a slash at the end; absent when not configured. */
  readonly siteOrigin?: string;
  readonly defaultLang: Lang;
  readonly cleanUrls: boolean;
  /** Whether pages are prerendered (spec, section 2.6: rendering mode). */
  readonly ssg: boolean;
  readonly locales: readonly LocaleData[];
  /** Pages whose names end as those of files do, as route paths without language; hardly a site has one. */
  readonly pagesLikeFiles: readonly string[];
  readonly versions: readonly string[];
  readonly darkMode: boolean;
  /** When the bar hides (spec, section 2.6). */
  readonly hideNavbar: 'never' | 'scroll' | 'always';
  readonly contentAnimation: boolean;
  readonly localeRedirect: 'auto' | 'never';
  readonly search: SearchData;
  readonly socialLinks: readonly SocialLink[];
  readonly siblingTools: readonly SiblingTool[];
  readonly footer: { readonly message: Readonly<Record<Lang, string>>; readonly copyright: string };
  /** Dismissible notice at the top, by language; `id` remembers the dismissal. */
  readonly banner?: { readonly id: string; readonly text: Readonly<Record<Lang, string>>; readonly link?: string };
  readonly logo?: { readonly src: string; readonly alt: string };
  readonly markdown: { readonly showLineNumbers: boolean; readonly defaultWrapCode: boolean };
}

/** A run of text of one page: the unit of search. The first one of a page has no heading. */
export interface SearchSection {
  readonly routePath: string;
  readonly title: string;
  /** The heading's text and anchor; both empty before the first heading. */
  readonly header: string;
  readonly id: string;
  readonly depth: number;
  readonly content: string;
  /** Factor on the score, from front matter; 1 by default. */
  readonly rank: number;
  /** Whether it does nothing but lead to other pages, as a list of links does; false by default. */
  readonly leadsElsewhere?: boolean;
  /** Description from front matter, on the first section of a page: what is quoted of the page, and what it is about. */
  readonly description?: string;
  /** Other words for what the page is about, from front matter, on its first section: they are found, and not shown. */
  readonly keywords?: readonly string[];
}

/** What the files of the search are called. */
export interface SearchIndexInfo {
  /** Small file that maps a language to the hash in its index' file name; relative to the base. */
  readonly hashFile: string;
  /** File name of an index, with `<lang>` and `<hash>` to fill in; relative to the base. */
  readonly filePattern: string;
  /** File name of the titles and headings that belong to an index, with the same two; relative to the base. */
  readonly headPattern: string;
  /** File name of the text of a page, with `<hash>`, which the index tells; relative to the base. */
  readonly textPattern: string;
  /** File name of a part of the terms, or of a list of all, with `<hash>`, which the index has; relative to the base. */
  readonly partPattern: string;
}
