import type { Problem } from '#shared/errors';
import type { Json, Lang } from '#shared/types';

/** A remark or rehype plugin by the module that exports it, since functions cannot be sent to a worker thread. */
export interface MarkdownPlugin {
  /** Absolute path, `file:` URL, path relative to the site's root that begins with a dot, or name of a package. */
  readonly module: string;
  /** Name of the export; default `default`. */
  readonly exportName?: string;
  readonly options?: Json;
  /** `early` runs on the Markdown as parsed, `late` after the built-in transforms. Default `late`. */
  readonly order?: 'early' | 'late';
}

/** Everything that the pipeline must know besides the document: JSON, so that it crosses to workers and into cache keys. */
export interface PipelineSettings {
  /** Absolute path of the docs folder. */
  readonly docsDir: string;
  /** Absolute path of the folder that `file` of a problem is relative to. */
  readonly root: string;
  readonly defaultLang: Lang;
  readonly locales: readonly { readonly lang: Lang; readonly htmlLang: string }[];
  readonly base: string;
  readonly cleanUrls: boolean;
  readonly showLineNumbers: boolean;
  readonly defaultWrapCode: boolean;
  readonly remarkPlugins: readonly MarkdownPlugin[];
  readonly rehypePlugins: readonly MarkdownPlugin[];
  /** Source preprocessors: `(source: string, { file }) => string`. */
  readonly preprocessors: readonly MarkdownPlugin[];
  /** Components that `.mdx` may use without an import; the check for unknown ones is off when it is absent. */
  readonly componentNames?: readonly string[];
}

/** What the pipeline asks of its caller while it runs, and hands back. */
export interface PipelineHost {
  /** Ids of the headings of the document in the default language, in order, for a translation; else undefined. */
  originalHeadingIds(file: string): readonly string[] | undefined;
  /** Pages that lie in no file and whose names end as those of files do: route paths without language. */
  addedPages(file: string): readonly string[];
  /** Receives what was learnt of the document, once per compilation. */
  emit(file: string, meta: DocMeta): void;
}

/** A place in the source, both from 1, in the file as it lies on disk (front matter counted). */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The reader's text of a document in order; a fragment stands where it is used and is filled in by the content model. */
export type DocBlock =
  | {
      readonly kind: 'heading';
      readonly depth: number;
      readonly id: string;
      readonly text: string;
      readonly tag?: string;
      readonly place: Place;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Whether it is an item of a list and begins with a link. */
      readonly isLead?: true;
    }
  | { readonly kind: 'fragment' /** Absolute path. */; readonly file: string; readonly place: Place };

/** A link as the author wrote it. */
export interface DocLink {
  readonly url: string;
  /** What it points at: a route path in the document's language with its hash, or undefined when it is not internal. */
  readonly target?: string;
  readonly place: Place;
}

/** An image as the author wrote it. */
export interface DocImage {
  readonly url: string;
  readonly alt: string;
  /** Absolute path of the file it should be; undefined for an external one. */
  readonly file?: string;
  readonly place: Place;
}

/** A name such as `window` in an expression or a module line. */
export interface DocBrowserName {
  readonly name: string;
  readonly place: Place;
}

/** A fence as the author wrote it, for checks of its code. */
export interface DocFence {
  /** Of the fence, else of the included file; empty when neither says. */
  readonly lang: string;
  readonly title?: string;
  /** Why checks of code skip it; empty when the author gives no reason. */
  readonly nocheck?: string;
  /** The code, with the comments that mark lines. */
  readonly code: string;
  /** Included file that holds the code, relative to the settings' root, with `/`. */
  readonly file?: string;
  /** Of the line that opens the fence. */
  readonly place: Place;
}

/** What compiling one document teaches about it: JSON, cached beside the code. */
export interface DocMeta {
  /** Text of the first `#` heading. */
  readonly heading?: string;
  /** First sentence of the first paragraph. */
  readonly firstSentence?: string;
  readonly blocks: readonly DocBlock[];
  /** Every id in the document: of headings, footnotes, raw HTML and JSX. */
  readonly ids: readonly string[];
  readonly links: readonly DocLink[];
  readonly images: readonly DocImage[];
  /** In the order of the document. */
  readonly fences: readonly DocFence[];
  /** Names of the browser that are read when the page is rendered; absent when there are none. */
  readonly browserNames?: readonly DocBrowserName[];
  /** Absolute paths of other files that the result depends on (`file="…"` of fences, measured images). */
  readonly dependencies: readonly string[];
  readonly problems: readonly Problem[];
}
