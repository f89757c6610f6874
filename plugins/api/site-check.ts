import type { Problem } from '#shared/errors';
import type { Lang } from '#shared/types';
import type { Redirect } from './build-result.ts';
import type { Awaitable, PageContext } from './contexts.ts';

/**
 * One check of `npm run check`. The checks of the engine are written against this same shape, in
 * `scripts/check/rules/`; a plugin adds its own with `addCheck`.
 */
export interface SiteCheck {
  /** Stable id for `check.severity` and `check.ignore`: `my-site:has-owner`. */
  readonly rule: string;
  /** One sentence that is true when the check finds nothing. */
  readonly description: string;
  /** Plural noun for what `checked` counts: `pages`. */
  readonly unit: string;
  /** Severity of findings that name none; the configuration may change it. Default: `error`. */
  readonly severity?: Problem['severity'];
  run(context: CheckContext): Awaitable<CheckOutcome>;
}

/** Result of one check. */
export interface CheckOutcome {
  /** Number of things checked, in `unit`: reveals a check that looked at nothing. */
  readonly checked: number;
  readonly problems: readonly CheckProblem[];
  /** Lines for the report beside the findings, such as measurements. */
  readonly notes?: readonly string[];
}

/**
 * A finding, reported under the check's rule. `file` is a source file relative to the site's root, as `site.locate`
 * finds it for something in a page, or an output file that has no source.
 */
export interface CheckProblem extends Omit<Problem, 'rule' | 'severity'> {
  /** For a check with several kinds of findings: `dead-anchor` of `links` is reported as `links/dead-anchor`. */
  readonly kind?: string;
  /** Default: the check's severity. */
  readonly severity?: Problem['severity'];
  /** Written by `--fix`; give one only where it cannot do harm. */
  readonly fix?: TextFix;
  /**
   * Files whose other findings may be the cause of this one: a translation falls behind when a mistake gets into its
   * original. While another check has a finding in one of them, this one is counted but not reported.
   */
  readonly mayFollowFrom?: readonly string[];
}

/** Replaces a range of `file`; offsets in UTF-16 units. */
export interface TextFix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Passed to a check. */
export interface CheckContext extends PageContext {
  readonly site: BuiltSite;
  /** From configuration, front matter and plugins. */
  readonly redirects: readonly Redirect[];
}

/** The output of a build, read as a host would serve it. */
export interface BuiltSite {
  /** Absolute path. */
  readonly outDir: string;
  /** Output folder as messages show it, relative to the site's root: `dist`. */
  readonly outName: string;
  /** Every file, relative to the output folder, with `/`, sorted. */
  readonly files: ReadonlySet<string>;
  /** Every HTML file of the site, sorted by name. */
  readonly pages: readonly BuiltPage[];
  readonly hostRules: HostRules;
  /** Text of an output file. */
  read(file: string): Promise<string>;
  /** Place in the source of something in a page, for a finding about it. */
  locate(page: BuiltPage, part?: PagePart): Promise<SourcePlace>;
}

/** Place in a source file of the site. */
export type SourcePlace = Required<Pick<Problem, 'file'>> & Pick<Problem, 'line' | 'column'>;

/** Something in a page, to be found in its source. */
export type PagePart =
  /** A link, image or other reference. */
  | { readonly reference: Reference }
  /** Anchor of a heading of the article. */
  | { readonly heading: string }
  /** Key of the front matter. */
  | { readonly frontmatter: string }
  /** Text as written in the source. */
  | { readonly text: string };

/** An HTML file, with the page it was made from. */
export interface BuiltPage extends Omit<PageContents, 'kind'> {
  readonly kind: PageContents['kind'] | 'notFound';
  /** Relative to the output folder: `guide/start/index.html`. */
  readonly file: string;
  /** Served path, with base, percent-encoded: `/guide/start/`. */
  readonly url: string;
  readonly lang: Lang;
  /** Absent for a redirect, a 404 page and files of plugins. */
  readonly routePath?: string;
  /** Source file relative to the site's root: `docs/en/guide/start/index.mdx`; absent where `routePath` is. */
  readonly source?: string;
}

/** Contents of one HTML file. JSON, kept between runs under the hash of the file. */
export interface PageContents {
  /** Size of the HTML after gzip, in bytes, without the style sheets in it. */
  readonly gzipBytes: number;
  /** Size of the style sheets in the HTML after gzip, in bytes. */
  readonly styleGzipBytes: number;
  readonly kind: 'page' | 'redirect';
  readonly htmlLang?: string;
  readonly title?: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly isNoindex: boolean;
  /** `<link rel="alternate" hreflang>`; feeds excluded. */
  readonly alternates: readonly { readonly hreflang: string; readonly url: string }[];
  /** All headings in order; `id` is the anchor. */
  readonly headings: readonly PageHeading[];
  /** Every id in order, duplicates included. */
  readonly ids: readonly string[];
  readonly references: readonly Reference[];
  readonly images: readonly PageImage[];
  /** First lines of code blocks that begin with a package manager and in which nothing is highlighted. */
  readonly plainCommands: readonly string[];
  /** Content security policy in a `<meta>`. */
  readonly policy?: string;
  readonly inlineCode: readonly InlineCode[];
  /** Elements with a `style` attribute, as `<td style="…">`. */
  readonly styleAttributes: readonly string[];
  /** Elements with an event handler attribute, as `<a onclick>`. */
  readonly handlerAttributes: readonly string[];
  /** Messages of html-validate. */
  readonly htmlMessages: readonly HtmlMessage[];
}

/** Region of a page: the author writes the article, theme and navigation make the frame. */
export type PageRegion = 'head' | 'article' | 'frame';

/** A heading of a built page. */
export interface PageHeading {
  /** 1 to 6. */
  readonly depth: number;
  readonly text: string;
  readonly id?: string;
  readonly region: PageRegion;
}

/** Reference of a page to a URL. */
export interface Reference {
  /** As written. */
  readonly url: string;
  /** `a`, `link`, `img`, … */
  readonly tag: string;
  /** `rel` of a link, in lower case. */
  readonly rel?: string;
  /** `hreflang` of a link: leads to another language on purpose. */
  readonly hreflang?: string;
  readonly region: PageRegion;
}

/** An `<img>` element. */
export interface PageImage {
  readonly src: string;
  /** Absent without the attribute. */
  readonly alt?: string;
  readonly region: PageRegion;
}

/** Inline script or style of a page. */
export interface InlineCode {
  readonly kind: 'script' | 'style';
  /** As a content policy names it: `sha256-…`. */
  readonly hash: string;
  /** Its first characters. */
  readonly start: string;
}

/** A message of html-validate. */
export interface HtmlMessage {
  /** Rule of html-validate: `no-dup-id`. */
  readonly id: string;
  readonly message: string;
  /** Beginning of the element's text. */
  readonly excerpt: string;
  readonly region: PageRegion;
}

/** Contents of `_redirects` and `_headers`; empty without such a file. */
export interface HostRules {
  readonly redirects: readonly HostRedirect[];
  readonly headers: readonly HostHeaders[];
}

/** One line of `_redirects`: from a path, where a final `*` matches the rest, to a path or URL. */
export interface HostRedirect {
  readonly from: string;
  /** `:splat` is replaced by what `*` matched. */
  readonly to: string;
  /** Hosts default to 301 or 302; the build always writes it. */
  readonly status: number;
}

/** One block of `_headers`: a pattern of paths, where `*` matches any text, and the headers sent for them. */
export interface HostHeaders {
  readonly pattern: string;
  /** Without a value, `! Name`, the header that earlier blocks have set is not sent. */
  readonly headers: readonly (readonly [name: string, value: string | undefined])[];
}
