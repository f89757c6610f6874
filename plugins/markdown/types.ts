import type { Problem } from '#shared/errors';
import type { TextPlace } from '#shared/place';
import type { GroupTexts } from '#shared/texts/texts';
import type { InterfaceText, Json, Lang } from '#shared/types';

declare module 'vfile' {
  interface DataMap {
    /** Key of the language of the document, for remark and rehype plugins: `en`. */
    lang: Lang;
    /** The other files that the document depends on: it is compiled again when one of them changes. */
    dependencies: DocDependencies;
  }
}

/** Collects the files that a document depends on. */
export interface DocDependencies {
  /** Takes the absolute path of a file, which need not exist. Add it before you read the file. */
  add(file: string): void;
}

/** A remark or rehype plugin by its module, since functions cannot be sent to a worker thread. */
export interface MarkdownPlugin {
  /** Absolute path, `file:` URL, path that begins with a dot (relative to the site), or package name. */
  readonly module: string;
  /** Name of the export; default `default`. */
  readonly exportName?: string;
  readonly options?: Json;
  /** `early` runs on the parsed Markdown, `late` after the built-in transforms. Default `late`. */
  readonly order?: 'early' | 'late';
}

/** A mistake that a preprocessor has found, at a place in the text that it was given. */
export interface PreprocessorProblem
  extends TextPlace,
    Pick<Problem, 'message' | 'hint'>,
    Partial<Pick<Problem, 'rule' | 'severity'>> {}

/** What a preprocessor is given besides the text of a document. */
export interface PreprocessorContext<Options extends Json | undefined = Json | undefined> {
  /** Absolute path of the document. */
  readonly file: string;
  /** The language of the document. */
  readonly lang: Lang;
  /** The `options` that it was registered with. */
  readonly options: Options;
  /** Reports a mistake in the document. `rule` is `markdown` by default, `severity` is `error`. */
  report(problem: PreprocessorProblem): void;
}

/** An export of a module. */
export type ModuleExport = Pick<MarkdownPlugin, 'module' | 'exportName'>;

/** A language of fences: the name of a known language, or the module of its grammar. */
export type OwnLanguage = string | ModuleExport;

/**
 * Everything the pipeline needs besides the document: JSON, so that it can be sent to workers and hashed for cache
 * keys.
 */
export interface PipelineSettings {
  /** Absolute path of the docs folder. */
  readonly docsDir: string;
  /** Absolute path of the site's folder; paths in problems are relative to it. */
  readonly root: string;
  readonly defaultLang: Lang;
  readonly locales: readonly {
    readonly lang: Lang;
    readonly htmlLang: string;
    /** Whether translations into it may differ from their originals. Default false. */
    readonly isPartial?: boolean;
    /** Address of the docs folder in the repository, for links to included files; see `editUrl`. */
    readonly editUrl?: string;
    /** Texts of plugins that the site replaces, by key. Default: none. */
    readonly text?: InterfaceText;
  }[];
  /** Words that the pipeline writes into pages, by language; a language without them gets the theme's. */
  readonly texts?: Readonly<Record<Lang, GroupTexts<'document'>>>;
  /** Absolute paths behind aliases of the bundler, by the beginning of a request. Default: none. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly base: string;
  readonly cleanUrls: boolean;
  readonly showLineNumbers: boolean;
  readonly defaultWrapCode: boolean;
  /** Default: true. */
  readonly headingLinks?: boolean;
  /** Number of lines that longer code blocks show at first. Default: they are shown whole. */
  readonly foldCodeAfter?: number;
  /** Languages that the highlighter lacks and the site adds, by name. Default: none. */
  readonly languages?: Readonly<Record<string, OwnLanguage>>;
  /** By absolute paths, like all modules here. */
  readonly remarkPlugins: readonly MarkdownPlugin[];
  readonly rehypePlugins: readonly MarkdownPlugin[];
  /** Modules that change the source texts of documents; see `PreprocessorContext`. */
  readonly preprocessors: readonly MarkdownPlugin[];
  /** Components that documents may use without an import. */
  readonly componentNames: readonly string[];
  /** Absolute paths of the modules of those that plugins have registered, by name. Default: none. */
  readonly componentModules?: Readonly<Record<string, string>>;
}

/** The rest of the site, as far as a document depends on it. */
export interface DocContext {
  /** How long a promise of a Markdown plugin may take, in seconds. Default: as long as anything could settle it. */
  readonly promiseSeconds?: number;
  /** For a translation: ids of the headings in the document of the default language, in order. */
  readonly headingIds?: readonly string[];
  /** Whether it is only shown inside of pages, so that its translated headings get no anchors of their own. */
  readonly isFragment?: boolean;
  /** Pages that plugins added and whose routes look like file names: route paths without language. */
  readonly addedPages?: readonly string[];
  /** Addresses of pages that are not served at the paths of their files, by those paths; both are without language. */
  readonly slugs?: Readonly<Record<string, string>>;
}

/** A piece of a document's visible text, in reading order; a fragment is inlined later by the content model. */
export type DocBlock =
  | {
      readonly kind: 'heading';
      readonly depth: number;
      readonly id: string;
      readonly text: string;
      readonly tag?: string;
      /** False in a part of the page that the search leaves out; absent elsewhere. */
      readonly isSearched?: false;
      readonly place: TextPlace;
    }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'fragment' /** Absolute path. */;
      readonly file: string;
      readonly isSearched?: false;
      readonly place: TextPlace;
    };

/** A link as written. */
export interface DocLink {
  readonly url: string;
  /** Route path in the document's language, with hash; undefined for an external link. */
  readonly target?: string;
  readonly place: TextPlace;
}

/** An image as written. */
export interface DocImage {
  readonly url: string;
  readonly alt: string;
  /** Absolute path of the file, whether or not it exists; undefined for an external image. */
  readonly file?: string;
  readonly place: TextPlace;
}

/** A fence as written, for checks of its code. */
export interface DocFence {
  /** Language of the fence, else of the included file; empty when unknown. */
  readonly lang: string;
  readonly title?: string;
  /** Why checks skip it; empty when the author gives no reason. */
  readonly nocheck?: string;
  /** The code, including comments that mark lines. */
  readonly code: string;
  /** Included file, relative to the settings' root, with `/`. */
  readonly file?: string;
  /** Of the opening line. */
  readonly place: TextPlace;
}

/** Metadata that compilation extracts from a document: JSON, cached beside the code. */
export interface DocMeta {
  /** First sentence of the first paragraph. */
  readonly firstSentence?: string;
  readonly blocks: readonly DocBlock[];
  /** Every id in the document: of headings, footnotes, raw HTML and JSX. */
  readonly ids: readonly string[];
  /** CSS rules for what Markdown plugins have drawn; absent if they need no CSS. */
  readonly styles?: readonly string[];
  readonly links: readonly DocLink[];
  readonly images: readonly DocImage[];
  /** In the order of the document. */
  readonly fences: readonly DocFence[];
  /**
   * Other files that the result depends on, such as included code and measured images: their absolute paths with the
   * hashes that they had just before they were read.
   */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}
