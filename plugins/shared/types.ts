/**
 * The contract between the build, which produces these shapes, and the browser, which reads them.
 * Everything is plain JSON: no classes, no functions (except `RouteModule.load`), no absolute paths.
 */

/** Key of a language and name of its folder in `docs/`: `en`, `zh`. */
export type Lang = string;

/** Direction of the writing of a language. */
export type Direction = 'ltr' | 'rtl';

/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Selects the layout of a page. */
export type PageType = 'home' | 'doc' | 'custom' | 'blank' | '404';

/** A heading in the outline of a page. */
export interface TocItem {
  readonly text: string;
  /** The anchor, without `#`. */
  readonly id: string;
  /** Level of the heading: 2, 3 or 4. */
  readonly depth: number;
  /** Offset of the heading in the page's search text, in UTF-16 units; -1 when the page is not searched. */
  readonly charIndex: number;
  readonly tag?: string;
}

/** A feed that a page announces with a link tag. */
export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  readonly mime: 'rss' | 'atom' | 'json';
  /** BCP-47 tag: `en`, `zh-CN`. */
  readonly language: string;
}

/** A URL of the site. */
export interface Route {
  /** `/guide/start/`, `/zh/guide/start/quick-start`; without the base. */
  readonly path: string;
  /** Source file relative to the docs folder, with `/`: `zh/guide/start/index.mdx`. */
  readonly filePath: string;
  readonly lang: Lang;
  /** Always empty: the site has no versions. */
  readonly version: '';
}

/** A label beside an entry: its text, or also the kind of the badge. */
export type SidebarTag =
  | string
  | { readonly text: string; readonly type: 'neutral' | 'tip' | 'note' | 'warning' | 'danger' };

/** An entry of the sidebar. Exactly one of link, items, dividerType and sectionHeaderText determines its kind. */
export interface SidebarItem {
  readonly text?: string;
  /** Route path with language prefix, without base, or an absolute URL; absent for a fragment, which has no page. */
  readonly link?: string;
  /** Source file relative to the docs folder, without extension: `en/shared/onExit`. */
  readonly fileKey?: string;
  readonly items?: readonly SidebarItem[];
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  /** Of the groups with the same name, the browser keeps one open. */
  readonly accordion?: string;
  readonly tag?: SidebarTag;
  /** Before the text: the path of an image, an emoji or a text. */
  readonly icon?: string;
  /** Attributes of the link. */
  readonly target?: string;
  readonly rel?: string;
  readonly dividerType?: 'solid' | 'dashed';
  readonly sectionHeaderText?: string;
}

/** An entry of the navigation bar. */
export interface NavItem {
  readonly text: string;
  readonly link?: string;
  /** Regular expression on the route path without language prefix; default: the path begins with `link`. */
  readonly activeMatch?: string;
  readonly items?: readonly NavItem[];
  /** Default `right`. */
  readonly position?: 'left' | 'right';
  readonly tag?: string;
  /** Attributes of the link. */
  readonly target?: string;
  readonly rel?: string;
}

/** An entry of the social bar. */
export interface SocialLink {
  /** Icon that the theme draws (`github`, `x`, `discord`) or inline SVG. */
  readonly icon: string;
  readonly mode: 'link' | 'text' | 'img';
  /** The URL, the text or the image path, by `mode`. */
  readonly content: string;
  /** Accessible name: `GitHub`. */
  readonly label: string;
}

/** A tool of the same family, in a small dropdown. */
export interface SiblingTool {
  readonly name: string;
  /** Description in Chinese. */
  readonly desc: string;
  /** Description in English. */
  readonly descEn: string;
  readonly logo: string;
  /** Factor on the displayed size of the logo; default 1. */
  readonly logoScale?: number;
  readonly url: string;
  /** URL for English readers, if it differs from `url`. */
  readonly urlEn?: string;
}

/** Path of an image, or the paths of one image for each appearance. */
export type ImageSource = string | { readonly light: string; readonly dark: string };

/** A tag in the document head, as data: text is escaped when it is rendered. */
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

/** A button of the hero. */
export interface HeroAction extends TextLink {
  readonly theme: 'brand' | 'alt';
}

/** Top of a home page, from front matter. */
export interface Hero {
  readonly name: string;
  readonly text: string;
  readonly tagline: string;
  /** Width and height in CSS pixels; absent when they could not be measured. */
  readonly image?: {
    readonly src: ImageSource;
    readonly alt: string;
    readonly width?: number;
    readonly height?: number;
  };
  readonly actions: readonly HeroAction[];
}

/** A card of a home page, from front matter. */
export interface Feature {
  readonly icon?: string;
  readonly title: string;
  readonly details: string;
  readonly link?: string;
  /** Width in columns of a twelve-column grid: 3, 4 or 6; default 4. */
  readonly span?: number;
}

/** Front matter, checked against `content/frontmatter-schema.ts`, which has the same keys; may include keys of plugins. */
export interface Frontmatter {
  readonly title?: string;
  /** Title in the browser, with `%s` for the page's; `false` means the title alone. */
  readonly titleTemplate?: false | string;
  readonly description?: string;
  /** For link previews: a URL or a path from the root; in a document also relative to it. */
  readonly image?: string;
  /** Route path without language prefix, in place of the path of the file. */
  readonly slug?: string;
  readonly pageType?: PageType;
  /** Classes of `<html>`, with one space between two of them. */
  readonly class?: string;
  /** `true` lists the pages below after the text; `reference` lists them with facts in place of `<Overview />`. */
  readonly overview?: boolean | 'reference';
  /** Groups the overview by this key instead of by sidebar group. */
  readonly overviewBy?: 'purpose';
  readonly overviewHeaders?: readonly number[];
  readonly navbar?: boolean;
  readonly sidebar?: boolean;
  readonly outline?: boolean | 'deep' | readonly [number, number];
  /** Notice at the top, in place of the site's; `text` is Markdown, and HTML in the data of a page. */
  readonly banner?: false | { readonly text: string; readonly link?: string };
  readonly footer?: boolean;
  readonly globalUIComponents?: boolean;
  readonly prev?: string | false | TextLink;
  readonly next?: string | false | TextLink;
  /** Shown in dev only. */
  readonly draft?: boolean;
  /** Default: true, languages without a translation show this page. */
  readonly fallback?: boolean;
  /** Reachable by its address only. */
  readonly unlisted?: boolean;
  readonly hidden?: boolean;
  /** Position in the sidebar among entries that `_meta.json` does not name. */
  readonly order?: number;
  /** Text in the sidebar; default: the title. */
  readonly label?: string;
  /** Before the entry in the sidebar: the path of an image, an emoji or a text. */
  readonly icon?: string;
  readonly tag?: string;
  readonly search?: false | { readonly rank?: number; readonly keywords?: readonly string[] };
  /** `false` leaves the page out of `llms.txt` and `llms-full.txt`. */
  readonly llms?: boolean;
  readonly redirectFrom?: readonly string[];
  readonly head?: readonly HeadTag[];
  /** Date of the last change, as an ISO 8601 instant, in place of the last commit's. */
  readonly lastUpdated?: false | string;
  readonly sitemap?: false | { readonly changefreq?: string; readonly priority?: number };
  /** Address of the edit link, in place of the document's. */
  readonly editLink?: false | string;
  /** Release date, as an ISO 8601 instant. */
  readonly published_at?: string;
  /** Ids of the feeds that the page announces with link tags. */
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

/** A page in another language. */
export interface Translation {
  readonly lang: Lang;
  /** BCP-47 tag for `hreflang`. */
  readonly htmlLang: string;
  readonly routePath: string;
  /** False when the page shows another language because the translation is missing. */
  readonly isTranslated: boolean;
}

/** A group of an overview. */
export interface OverviewGroup {
  readonly text?: string;
  /** The pages' common `purpose` key, with `overviewBy: purpose`; the theme translates it. */
  readonly purpose?: string;
  readonly items: readonly OverviewItem[];
}

/** A page in an overview. */
export interface OverviewItem extends TextLink {
  readonly description?: string;
  readonly tag?: string;
  readonly headings: readonly { readonly text: string; readonly id: string; readonly depth: number }[];
  /** Front matter keys of the page that an overview can show. */
  readonly facts: Readonly<Record<string, Json>>;
}

/** All data of a single page, except the article's HTML (see `PageFile`). */
export interface PageData {
  readonly title: string;
  readonly description: string;
  /** `/zh/guide/start/`; without the base. */
  readonly routePath: string;
  /** Output path of the page's files, without extension: `zh/guide/start/index`. */
  readonly pagePath: string;
  /** Source file relative to the docs folder: `zh/guide/start/index.mdx`; empty for a page without a source file. */
  readonly relativePath: string;
  readonly lang: Lang;
  /** Name of the version, from `pluginVersions`; empty without versions. */
  readonly version: string;
  readonly pageType: PageType;
  /** Without the keywords and the rank of the search. */
  readonly frontmatter: Frontmatter;
  readonly toc: readonly TocItem[];
  readonly feeds: readonly FeedEntry[];
  /** Names of the people who wrote the page, for feeds; absent unless a plugin adds them. */
  readonly authors?: readonly string[];
  /** ISO 8601 instant of the last commit to the source; absent when unknown. */
  readonly lastUpdatedTime?: string;
  /** The date of `lastUpdatedTime` in the page's language, in UTC: `Mar 19, 2024`. */
  readonly lastUpdatedText?: string;
  /** All head tags of the page, `<title>` first. */
  readonly head: readonly HeadTag[];
  readonly breadcrumbs: readonly { readonly text: string; readonly link?: string }[];
  readonly pagination: { readonly prev?: TextLink; readonly next?: TextLink };
  readonly translations: readonly Translation[];
  /** Absent unless both a repository base URL and a text are configured. */
  readonly editLink?: TextLink;
  /** The language that is shown because the translation is missing. */
  readonly fallbackFrom?: Lang;
  /** Route paths in that language which the document links to and the page's language lacks; absent without any. */
  readonly foreignLinks?: readonly string[];
  /** True for a translation of which a section is older than its original, according to `translations.json`. */
  readonly isOutdated?: true;
  /** Absent unless front matter has `overview`. */
  readonly overview?: readonly OverviewGroup[];
  /** Output path of the section's sidebar: `static/sidebar/zh-guide.1a2b3c4d.json`; absent when it has none. */
  readonly sidebarFile?: string;
  /** Changes when the shell, the template or the site data change, but never with content. Empty in dev. */
  readonly shellId: string;
  /** Values that plugins added with `extendPageData`. */
  readonly extra: Readonly<Record<string, Json>>;
}

/** Content of `page-data/<pagePath>.json`: the page and the article's HTML (absent without prerendering). */
export interface PageFile {
  readonly page: PageData;
  readonly html?: string;
}

/** Content of the file named by `sidebarFile`. */
export interface SidebarFile {
  readonly items: readonly SidebarItem[];
}

/** Interface texts by key; `interface-texts.ts` has all of them. */
export type InterfaceText = Readonly<Record<string, string>>;

/** The data of one language. */
export interface LocaleData {
  readonly lang: Lang;
  /** BCP-47 tag for `<html lang>` and `hreflang`: `en`, `zh-CN`. */
  readonly htmlLang: string;
  /** Default `ltr`. */
  readonly dir?: Direction;
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** Path prefix of the language: empty for the default language, else `/zh`. */
  readonly prefix: string;
  readonly editLink?: { readonly docRepoBaseUrl?: string; readonly text?: string };
  readonly nav: readonly NavItem[];
}

/** Settings of the search in the browser. */
export type SearchData =
  | { readonly mode: 'local' }
  | { readonly mode: 'remote'; readonly apiUrl: string; readonly searchIndexes: readonly string[] }
  | { readonly mode: 'custom' | 'off' };

/**
 * Whether readers choose the appearance; `dark` until they do. Without a choice the site is light (`false`) or dark.
 */
export type DarkMode = boolean | 'light' | 'dark' | 'force-auto' | 'force-dark';

/** The logo in the navigation bar. */
export interface Logo {
  /** Attributes of the image, or of one image for each appearance. `src` includes the base. */
  readonly images: readonly {
    readonly src: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
    readonly loading?: 'lazy';
    readonly 'data-only'?: 'light' | 'dark';
  }[];
  /** Texts in place of the title, by language; an empty text means none. */
  readonly texts: Readonly<Record<Lang, string>>;
  readonly link: string;
}

/** Data shared by all pages; nothing in it grows with the number of pages. */
export interface SiteData {
  readonly title: string;
  readonly description: string;
  /** With both slashes: `/`, `/docs/`. */
  readonly base: string;
  /** `https://example.com`, without a trailing slash; absent when not configured. */
  readonly siteOrigin?: string;
  readonly defaultLang: Lang;
  readonly cleanUrls: boolean;
  /** Whether pages are prerendered. */
  readonly ssg: boolean;
  readonly locales: readonly LocaleData[];
  /** Whether the site names its languages; otherwise `locales` has a single default. */
  readonly hasLocales: boolean;
  /** Pages whose names end like file names, as route paths without language; almost always empty. */
  readonly pagesLikeFiles: readonly string[];
  readonly versions: readonly string[];
  readonly darkMode: DarkMode;
  /** When the navigation bar hides. */
  readonly hideNavbar: 'never' | 'scroll' | 'always';
  readonly contentAnimation: boolean;
  readonly localeRedirect: 'auto' | 'never';
  readonly search: SearchData;
  readonly socialLinks: readonly SocialLink[];
  readonly siblingTools: readonly SiblingTool[];
  /** HTML by language; a text that is not configured is absent. */
  readonly footer: {
    readonly message: Readonly<Record<Lang, string>>;
    readonly copyright: Readonly<Record<Lang, string>>;
    /** Columns of links, as the content of a `<dl>`. */
    readonly links: Readonly<Record<Lang, string>>;
  };
  /** Dismissible notice at the top, as HTML by language; `id` remembers the dismissal. */
  readonly banner?: { readonly id: string; readonly text: Readonly<Record<Lang, string>>; readonly link?: string };
  readonly logo?: Logo;
  readonly markdown: {
    readonly showLineNumbers: boolean;
    readonly defaultWrapCode: boolean;
    /** Whether readers can enlarge images. Default: true. */
    readonly imageZoom?: boolean;
  };
}

/** The text under a heading, the unit of search. The first section of a page has no heading. */
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
  /** Description from front matter, searched and quoted; only on the first section of a page. */
  readonly description?: string;
  /** Keywords from front matter, searched but not shown; only on the first section of a page. */
  readonly keywords?: readonly string[];
}
