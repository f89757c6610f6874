import { statSync } from 'node:fs';
import path from 'node:path';
import type { TextPlace } from '#shared/place';
import type { Lang, Route } from '#shared/types';
import type { AddedPage, Awaitable, Doc } from '../api/index.ts';
import { encodingProblem } from '../files/encoding.ts';
import { undefinedIfGone } from '../files/read-if-there.ts';
import { readSource } from '../files/read-source.ts';
import { toSitePath } from '../files/site-path.ts';
import type { Preprocess, Preprocessed } from '../markdown/preprocess.ts';
import { problemInSource } from '../markdown/source/problem-in-source.ts';
import type { Store } from '../reuse/store.ts';
import type { FolderDefaults } from './folder-defaults.ts';
import type { DocHeader } from './frontmatter.ts';
import { withAbsoluteLinks } from './frontmatter-links.ts';
import { type FrontmatterKeys, frontmatterSchema } from './frontmatter-schema.ts';
import { openKeptHeaders } from './kept-headers.ts';
import { langOf, routeOf } from './pages.ts';
import { blocksProblem, depthProblem, markupProblem, sizeProblem } from './text-limits.ts';

/** A change of the docs folder: of anything in it, or only of the texts of documents, given by their absolute paths. */
export type ContentChange = 'any' | ReadonlySet<string>;

/** A document with what its file was like when it was read. */
interface KnownDoc {
  readonly stamp: string;
  readonly doc: Doc;
}

/** The documents that a loader has read, by their absolute paths, for the next loader with an equal key. */
export interface KnownDocs {
  /** Changes with the options that shape documents; undefined when code does. */
  readonly key: string | undefined;
  readonly docs: ReadonlyMap<string, KnownDoc>;
}

/** Reads documents; a file with the same size and time as at the last call is not read again. */
export type DocLoader = ReturnType<typeof createDocLoader>;

/** Makes a loader for a docs folder. Paths in messages are relative to `root`. */
export function createDocLoader(options: {
  readonly docsDir: string;
  readonly root: string;
  readonly defaultLang: Lang;
  readonly frontmatterKeys: FrontmatterKeys;
  /** Changes with `frontmatterKeys`; undefined when code checks them, which no version can cover. */
  readonly keysVersion: string | undefined;
  readonly defaultsOf: FolderDefaults;
  /** Changes with `defaultsOf`. */
  readonly defaultsVersion: string;
  readonly store: Store;
  /** What the loader before this one has read. Default: nothing. */
  readonly before?: KnownDocs | undefined;
  /** Changes a text before its front matter and title are read. Default: nothing does. */
  readonly preprocess?: Preprocess;
  /** Called for each document that is read again because its text has changed, as soon as it has been read. */
  readonly onEdit?: (doc: Doc) => void;
  /** Called before anything is read when nothing is in the cache, with the number of texts. */
  readonly onNoCache?: (texts: number) => void;
}) {
  const { frontmatterKeys, keysVersion, before } = options;
  const schema = frontmatterSchema(frontmatterKeys);
  const isShapedByCode = keysVersion === undefined || options.preprocess !== undefined;
  const settings = [options.docsDir, options.root, options.defaultLang, keysVersion, options.defaultsVersion];
  const key = isShapedByCode ? undefined : JSON.stringify(settings);
  const known = new Map(key !== undefined && key === before?.key ? before.docs : []);
  /** Until the documents have been read once: of the texts that follow in dev, most are never read again. */
  let kept = keysVersion === undefined || known.size > 0 ? undefined : openKeptHeaders(options.store, keysVersion);

  async function headerOf(source: string, file: string): Promise<DocHeader> {
    const shown = toSitePath(file, options.root);
    const limit =
      sizeProblem(Buffer.byteLength(source), shown) ??
      markupProblem(source, shown) ??
      depthProblem(source, shown) ??
      blocksProblem(source, shown);
    if (limit !== undefined) return { frontmatter: {}, frontmatterLines: {}, problems: [limit] };
    const known = kept?.get(source, file);
    if (known !== undefined) return known;
    // On demand: with a warm cache no YAML or Markdown parser is loaded.
    const { readDocHeader } = await import('./frontmatter.ts');
    const fresh = await readDocHeader(source, shown, schema);
    kept?.set(source, file, fresh);
    return fresh;
  }

  /** The text as written if a preprocessor fails, which compiling the document reports. */
  async function preprocessed(source: string, file: string): Promise<Pick<Preprocessed, 'text' | 'inSource'>> {
    const asWritten = { text: source, inSource: (place: TextPlace) => place };
    return (await options.preprocess?.(source, file).catch(() => asWritten)) ?? asWritten;
  }

  async function parse(relativePath: string, source: string, route: Route | undefined): Promise<Doc> {
    const file = path.join(options.docsDir, relativePath);
    const fallback = path.basename(relativePath).replace(/\.mdx?$/, '');
    const shown = toSitePath(file, options.root);
    const { text, inSource } = await preprocessed(source, file);
    const { problems, ...read } = await headerOf(text, file);
    const header = {
      title: fallback,
      ...read,
      problems: problems.map((problem) => problemInSource(problem, shown, inSource)),
    };
    const written = { ...options.defaultsOf(relativePath), ...header.frontmatter };
    // Only `dev` shows drafts.
    const marked = written.draft === true ? { tag: 'draft', ...written } : written;
    const frontmatter = withAbsoluteLinks(marked, relativePath);
    const doc = { ...header, file, relativePath, lang: langOf(relativePath), source, frontmatter };
    return { ...doc, ...(text !== source && { preprocessed: text }), ...(route && { route }) };
  }

  async function readText(file: string, relativePath: string, route: Route | undefined): Promise<Doc> {
    const { bytes, text } = readSource(file);
    const doc = await parse(relativePath, text, route);
    const encoding = encodingProblem(bytes, toSitePath(file, options.root));
    return encoding === undefined ? doc : { ...doc, problems: [encoding] };
  }

  async function read(
    { relativePath, route }: Pick<Doc, 'relativePath' | 'route'>,
    change: ContentChange,
  ): Promise<Doc> {
    const file = path.join(options.docsDir, relativePath);
    const before = known.get(file);
    if (before !== undefined && change !== 'any' && !change.has(file)) return before.doc;
    // Its time is the system's: tools set the time of the last modification to any value.
    const { ctimeMs, size } = statSync(file);
    const stamp = `${ctimeMs}:${size}:${route !== undefined}`;
    if (before?.stamp === stamp) return before.doc;
    const doc = await readText(file, relativePath, route);
    known.set(file, { stamp, doc });
    if (before !== undefined && change !== 'any') options.onEdit?.(doc);
    return doc;
  }

  /** Undefined for a file that has been deleted, or replaced by a folder, since it was found. */
  function readIfThere(found: Pick<Doc, 'relativePath' | 'route'>, change: ContentChange): Promise<Doc | undefined> {
    return read(found, change).catch(undefinedIfGone);
  }

  /** Forgets files that are gone. */
  function forgetOthers(found: readonly Pick<Doc, 'relativePath'>[]): void {
    const files = new Set(found.map(({ relativePath }) => path.join(options.docsDir, relativePath)));
    for (const file of known.keys()) if (!files.has(file)) known.delete(file);
  }

  function readAdded({ filePath, content, file = '' }: AddedPage): Promise<Doc> {
    const route = routeOf(filePath, options.defaultLang);
    return content === undefined ? readText(file, filePath, route) : parse(filePath, content, route);
  }

  return {
    /** Everything that has been read. */
    known: (): KnownDocs => ({ key, docs: known }),
    /**
     * `found` as `findDocs` returns it; `addPages` gets the documents of the folder and returns the pages of plugins.
     * Only documents that may have changed are looked at again.
     */
    async load(
      found: readonly Pick<Doc, 'relativePath' | 'route'>[],
      addPages: (docs: readonly Doc[]) => Awaitable<readonly AddedPage[]> = () => [],
      change: ContentChange = 'any',
    ): Promise<readonly Doc[]> {
      if (kept?.isEmpty) options.onNoCache?.(found.length);
      const read = await Promise.all(found.map((doc) => readIfThere(doc, change)));
      if (change === 'any') forgetOthers(found);
      // A thread gets its first job only when this one pauses.
      if (change !== 'any') await new Promise(setImmediate);
      const docs = read.filter((doc) => doc !== undefined);
      const added = await Promise.all((await addPages(docs)).map(readAdded));
      kept?.save();
      kept = undefined;
      return [...docs, ...added];
    },
  };
}
