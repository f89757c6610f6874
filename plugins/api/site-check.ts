import type { Problem } from '#shared/errors';
import type { Lang } from '#shared/types';
import type { Redirect } from './build-result.ts';
import type { Awaitable, PageContext } from './plugin-api.ts';

/**
 * One check of `npm run check`. The checks of the engine are written against this same shape, one file each in
 * `scripts/check/rules/`; a plugin adds its own with `addCheck`.
 */
export interface SiteCheck {
  /** Stable id, which `check.severity` and `check.ignore` name: `my-site:has-owner`. */
  readonly rule: string;
  /** One sentence: what holds when the check finds nothing. */
  readonly description: string;
  /** What `checked` counts, in the plural: `pages`. */
  readonly unit: string;
  /** Severity of a finding that says nothing else; default: `error`. The configuration may change it. */
  readonly severity?: Problem['severity'];
  run(context: CheckContext): Awaitable<CheckOutcome>;
}

/** What one check did. */
export interface CheckOutcome {
  /** How many things it looked at, in its unit: a check that looked at nothing is seen. */
  readonly checked: number;
  readonly problems: readonly CheckProblem[];
  /** Lines for the report that are no findings: measurements. */
  readonly notes?: readonly string[];
}

/**
 * A finding. The rule is that of the check; `file` is a source file relative to the site's root (`context.site.locate`
 * finds it for something in a page), or a file of the output when nothing in the source stands for it.
 */
export interface CheckProblem extends Omit<Problem, 'rule' | 'severity'> {
  /** Kind of the finding, for a check that finds several: `dead-anchor` of `links` makes the rule `links/dead-anchor`. */
  readonly kind?: string;
  /** Default: that of the check. */
  readonly severity?: Problem['severity'];
  /** What `--fix` writes; only where it can do no harm. */
  readonly fix?: TextFix;
  /**
   * Files whose other findings may be its cause, as a translation falls behind when a mistake gets into its original.
   * While one of them has a finding of another check, this one is counted and not told.
   */
  readonly mayFollowFrom?: readonly string[];
}

/** A change of `file`, in UTF-16 units from its beginning. */
export interface TextFix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a check receives. */
export interface CheckContext extends PageContext {
  readonly site: BuiltSite;
  /** Those of the configuration, of front matter and of plugins. */
  readonly redirects: readonly Redirect[];
}

/** The output of a build, as a host serves it. */
export interface BuiltSite {
  /** Absolute path. */
  readonly outDir: string;
  /** The folder as messages name it, relative to the site's root: `dist`. */
  readonly outName: string;
  /** Every file, relative to the output folder, with `/`, sorted. */
  readonly files: ReadonlySet<string>;
  /** Every HTML file, in the order of their names. */
  readonly pages: readonly BuiltPage[];
  readonly hostRules: HostRules;
  /** Text of a file of the output. */
  read(file: string): Promise<string>;
  /** Where a part of a page was written: what a finding about it names as its place. */
  locate(page: BuiltPage, part?: PagePart): Promise<SourcePlace>;
}

/** A place in the site's own files. */
export type SourcePlace = Required<Pick<Problem, 'file'>> & Pick<Problem, 'line' | 'column'>;

/** A part of a page to look for in its source. */
export type PagePart =
  /** Something that refers to another file. */
  | { readonly reference: Reference }
  /** A heading of the article by its anchor. */
  | { readonly heading: string }
  /** A key of the front matter. */
  | { readonly frontmatter: string }
  /** A text as it stands in the source. */
  | { readonly text: string };

/** An HTML file with what it stands for. */
export interface BuiltPage extends PageFacts {
  /** Relative to the output folder: `guide/start/index.html`. */
  readonly file: string;
  /** Path as it is served, with base, percent-encoded: `/guide/start/`. */
  readonly url: string;
  readonly lang: Lang;
  /** Route path of a page of the docs; absent for a redirect, a 404 page and what plugins write. */
  readonly routePath?: string;
  /** Source file relative to the site's root: `docs/en/guide/start/index.mdx`; absent as `routePath`. */
  readonly source?: string;
}

/** What stands in one HTML file. JSON, kept between runs by the hash of the file. */
export interface PageFacts {
  /** Size of the HTML after gzip, in bytes. */
  readonly gzipBytes: number;
  readonly kind: 'page' | 'redirect' | 'notFound';
  readonly htmlLang?: string;
  readonly title?: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly isNoindex: boolean;
  /** `<link rel="alternate" hreflang>`, without those of another type: feeds. */
  readonly alternates: readonly { readonly hreflang: string; readonly url: string }[];
  /** All headings in order; `id` is the anchor. */
  readonly headings: readonly PageHeading[];
  /** Every id, in order, with repeats. */
  readonly ids: readonly string[];
  readonly references: readonly Reference[];
  readonly images: readonly PageImage[];
  /** Text of the article, one line for each block; empty when the page has none. */
  readonly articleText: string;
  /** Content security policy of a `<meta>`. */
  readonly policy?: string;
  readonly inlineCode: readonly InlineCode[];
  /** Elements with a `style` attribute, as `<td style="…">`. */
  readonly styleAttributes: readonly string[];
  /** Elements with an event handler attribute, as `<a onclick>`. */
  readonly handlerAttributes: readonly string[];
  /** What html-validate says. */
  readonly htmlMessages: readonly HtmlMessage[];
}

/** The part of a page that something stands in: the article is the author's, the frame the theme's and the navigation's. */
export type PageRegion = 'head' | 'article' | 'frame';

/** A heading. */
export interface PageHeading {
  /** 1 to 6. */
  readonly depth: number;
  readonly text: string;
  readonly id?: string;
  readonly region: PageRegion;
}

/** What a page refers to. */
export interface Reference {
  /** As written. */
  readonly url: string;
  /** `a`, `link`, `img`, … */
  readonly tag: string;
  /** `rel` of a link, lower case. */
  readonly rel?: string;
  /** `hreflang` of a link: it leads to another language on purpose. */
  readonly hreflang?: string;
  readonly region: PageRegion;
}

/** An `<img>`. */
export interface PageImage {
  readonly src: string;
  /** Absent when the attribute is. */
  readonly alt?: string;
  readonly region: PageRegion;
}

/** Code that stands in a page. */
export interface InlineCode {
  readonly kind: 'script' | 'style';
  readonly text: string;
}

/** A message of html-validate. */
export interface HtmlMessage {
  /** Its own rule: `no-dup-id`. */
  readonly id: string;
  readonly message: string;
  /** Text of the element that it is about, from its start, shortened. */
  readonly excerpt: string;
  readonly region: PageRegion;
}

/** `_redirects` and `_headers` of a build, each empty when there is none. */
export interface HostRules {
  readonly redirects: readonly HostRedirect[];
  readonly headers: readonly HostHeaders[];
}

/** One line of `_redirects`: from a path (a `*` at its end stands for the rest) to a path or URL. */
export interface HostRedirect {
  readonly from: string;
  /** `:splat` is the rest that `*` stood for. */
  readonly to: string;
  /** 301 by default, as the hosts that read this file have it (302 on some: the build always writes it). */
  readonly status: number;
}

/** One block of `_headers`: the paths it is for (a `*` stands for any text) and what is sent with them. */
export interface HostHeaders {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}
