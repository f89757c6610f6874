/** Values of the configuration or of front matter, as JSON has them. What is undefined is not written. */
export type Values = Readonly<Record<string, unknown>>;

/** What the migration could not do, or did in a way that somebody should look at. */
export interface Note {
  /** Path relative to the new site, or to the old one for its configuration. */
  readonly file: string;
  /** Lines in `file`; absent when the whole file is meant. */
  readonly lines?: readonly number[];
  /** Default: `left`. */
  readonly kind?: NoteKind;
  readonly message: string;
}

/** Whether something is left to do because of the migration, or was wrong in the old site already. */
export type NoteKind = 'left' | 'old';

/** Collects the notes of a migration. */
export type TakeNote = (note: Note) => void;

/** A document, once its place in the new site is known. */
export interface OldDocument {
  /** Absolute path of the old file. */
  readonly source: string;
  /** Absolute path of the folder of documents in which it is. */
  readonly folder: string;
  readonly lang: string;
  /** New path, relative to the folder of the language: `guide/start.md`. */
  readonly path: string;
  /** Path under which the old site served it, with the prefix of its language: `/zh/guide/start`. */
  readonly oldRoute: string;
  /** The old path without the prefix of its language, if the document keeps it although its file has another one. */
  readonly slug?: string;
  /** Front matter of the old file; empty when it cannot be read. */
  readonly values: Values;
  /** Text below the front matter. */
  readonly body: string;
}

/** An entry of a navigation bar or a sidebar in the new site. */
export interface NavigationEntry extends Values {
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly items?: readonly NavigationEntry[] | undefined;
}

/** A document as it is written. */
interface WrittenDocument {
  /** Old path relative to its folder. */
  readonly file: string;
  /** Address that its file has here, without the prefix of its language. */
  readonly route: string;
  /** Front matter. */
  readonly values: Values;
}

/** A folder of documents of the old site. */
export interface DocumentFolder {
  /** Absolute path. */
  readonly folder: string;
  /**
   * Where its documents go, relative to the folder of the language, with a slash at its end; empty for the folder
   * itself.
   */
  readonly into: string;
  /** Names of subfolders that hold something else, such as other languages. */
  readonly skip?: readonly string[];
  /** Path of a document here, by its old one, both relative to their folders. Default: the same. */
  readonly rename?: (file: string) => string;
  /** Completes a document whose address or front matter does not follow from its file alone. */
  readonly complete?: (document: WrittenDocument) => Pick<WrittenDocument, 'route' | 'values'>;
  /** Set for a blog: front matter of the page that lists the posts, if no document does. */
  readonly list?: Values;
}

/** A language of the old site. */
export interface OldLanguage {
  readonly lang: string;
  readonly label: string;
  /** Prefix of its paths in the old site: `/`, or `/zh/`. */
  readonly prefix: string;
  /** In the same order in every language. */
  readonly folders: readonly DocumentFolder[];
  /** Its other options: `title`, `description`, `editLink`. */
  readonly options: Values;
  /** Builds the navigation bar from the documents of this language; undefined when the old site has none. */
  nav?(documents: readonly OldDocument[]): readonly NavigationEntry[] | undefined;
  /**
   * Builds the sidebars, by folder, from the documents of this language; none when the old site has `_meta.json` files.
   */
  sidebars?(documents: readonly OldDocument[]): Readonly<Record<string, readonly NavigationEntry[]>>;
}

/** A site of another generator, in the terms of our configuration. */
export interface OldSite {
  /** Options that do not depend on a language. */
  readonly options: Values;
  /** The first is the default language. */
  readonly languages: readonly OldLanguage[];
  /** Options of the plugin for tags, lists and authors, by all documents; undefined if the site does not need it. */
  collections?(documents: readonly OldDocument[]): Values | undefined;
  /** Redirects from pages that the old site made itself, by all documents. */
  redirects?(documents: readonly OldDocument[]): Values;
  /** Absolute paths of the folders that are copied as they are. */
  readonly publicFolders: readonly string[];
  /** Other files: the absolute path, and the one in the new site. */
  readonly files?: Readonly<Record<string, string>>;
  /** Folders with modules that documents import: the absolute path, and the one in the new site. */
  readonly moduleFolders?: readonly { readonly folder: string; readonly into: string }[];
  /** Whether `.md` may contain components and imports; default: `false`. */
  readonly hasMdxInMd?: boolean;
  /** Aliases of its bundler, with the absolute paths that they stand for. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** How the documents of a generator differ from ours. */
export interface Dialect {
  /**
   * Whether a page shows the title of its front matter as heading; a heading of level 1 in the text may replace it.
   * Default: no page does.
   */
  showsTitle?(values: Values): boolean;
  /**
   * Keys of front matter that have done their work when the documents and the navigation are written; `sidebar.order` is
   * one in another.
   */
  readonly appliedKeys: readonly string[];
  /**
   * Values of other keys of front matter: what they become here; undefined if nothing is like them. What a function does
   * not read is noted. Keys that are not named stay as they are.
   */
  readonly frontmatter: Readonly<Record<string, ((value: unknown, values: Values) => Values | undefined) | undefined>>;
  /** What includes another file, whose path is its first group, relative to the document or with `@/` to the folder. */
  readonly include?: RegExp;
  /** Rewrites the text of a document before anything else. */
  source?(text: string): string;
  /**
   * Rewrites a text whose code and comments are masked; `mark` makes the mark of a note, `fromRoot` turns a path from the
   * folder of the language into one from the document.
   */
  prose?(text: string, tools: { mark(message: string): string; fromRoot(path: string): string }): string;
  /** The id that a heading has in the old site, where it may differ from ours. */
  slug?(heading: string): string;
  fence?(info: string, mark: (message: string) => string): string;
  /** Components by name, as they are called here. */
  readonly components: Readonly<Record<string, Component>>;
  /** Modules whose components need no import here. */
  readonly themeModules: RegExp;
  /** Modules that exist in sites of the generator alone. */
  readonly ownModules: RegExp;
}

/** A counterpart of a component. */
export interface Component {
  /** Empty for one whose work the theme does. */
  readonly name: string;
  /** Our names of the attributes, by their old names; an empty name drops the attribute. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Values of attributes by the names that they have here, and what they become. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Attribute that is written between the tags here. */
  readonly content?: string;
}

/** Reads a site of another generator. */
export interface Generator {
  /** Configuration files, of which the first that exists is read; relative to the folder of the site. */
  readonly configFiles: readonly string[];
  /**
   * Options that mean nothing here, or that hold here in any case: `themeConfig.colorMode`. Other ones that `read` does
   * not look at are noted.
   */
  readonly withoutMeaning: readonly string[];
  /** Packages whose functions hide the options that they get. */
  readonly standIns?: readonly string[];
  /** Patterns of files and folders whose content does not move, and what to do about it. */
  readonly notMoved: Readonly<Record<string, string>>;
  readonly dialect: Dialect;
  /** `config` is what the configuration file exports; an empty object when it could not be run. */
  read(context: {
    readonly root: string;
    readonly configFile: string;
    readonly config: Values;
    readonly note: TakeNote;
    /** Notes something about the configuration file. */
    noteConfig(message: string): void;
  }): Promise<OldSite>;
}
