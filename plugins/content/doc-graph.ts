import type { SourceMapPayload } from 'node:module';
import { DocSiteError, type Problem } from '#shared/errors';
import type { Doc } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import { realPath } from '../files/real-path.ts';
import { toSitePath } from '../files/site-path.ts';
import type { DocContext, DocMeta } from '../markdown/types.ts';
import type { CompiledDoc, Compiler, OrProblem } from './compiler.ts';
import { type Expansion, expandFragments } from './fragments.ts';
import { slugsOf } from './own-addresses.ts';
import { translationFinder } from './translations/translation-pairs.ts';

/** The documents of a site and their dependencies. */
export type DocGraph = ReturnType<typeof createDocGraph>;

/** Makes the graph of documents: translations depend on originals, pages on fragments. Compiles on demand. */
export function createDocGraph(options: {
  readonly docs: readonly Doc[];
  /** Documents whose front matter cannot be read, with the reason: compiling would only repeat it. */
  readonly unreadable: ReadonlyMap<Doc, Problem>;
  /** Pages added by plugins whose routes look like file names: route paths without language. */
  readonly addedPages: readonly string[];
  readonly config: Pick<SiteConfig, 'defaultLang' | 'root'>;
  readonly compiler: Compiler;
}) {
  const { docs, unreadable, addedPages, config, compiler } = options;
  const byFile = new Map(docs.map((doc) => [doc.file, doc]));
  let byRealFile: ReadonlyMap<string, Doc> | undefined;
  const byPath = new Map(docs.map((doc) => [doc.relativePath, doc]));
  const translationOf = translationFinder(docs);
  const expansions = new Map<Doc, Promise<Expansion>>();
  const slugs = slugsOf(docs);

  async function compile(doc: Doc): Promise<OrProblem<CompiledDoc>> {
    const problem = unreadable.get(doc);
    return problem ? { ok: false, problem } : compiler.compile(doc, await contextOf(doc));
  }

  async function contextOf(doc: Doc): Promise<DocContext> {
    const added = { ...(addedPages.length > 0 && { addedPages }), ...(slugs !== undefined && { slugs }) };
    const original = originalOf(doc);
    const outcome = original && (await compile(original));
    if (!outcome?.ok) return added;
    const headings = outcome.meta.blocks.filter((block) => block.kind === 'heading');
    const isFragment = doc.route === undefined;
    return { ...added, headingIds: headings.map(({ id }) => id), ...(isFragment && { isFragment }) };
  }

  function originalOf(doc: Doc): Doc | undefined {
    return doc.lang === config.defaultLang ? undefined : translationOf(doc, config.defaultLang);
  }

  async function meta(doc: Doc): Promise<DocMeta> {
    const outcome = await compile(doc);
    if (!outcome.ok) throw new DocSiteError(outcome.problem.message, { problems: [outcome.problem] });
    return outcome.meta;
  }

  /** A document may be, or lie behind, a symbolic link: the bundler asks for the real path. */
  function docByFile(file: string): Doc | undefined {
    const known = byFile.get(file);
    if (known !== undefined) return known;
    byRealFile ??= new Map(docs.map((doc) => [realPath(doc.file), doc]));
    return byRealFile.get(file);
  }

  /** Undefined also for a fragment outside the language folders, which the bundler rejects. */
  async function metaAt(file: string): Promise<DocMeta | undefined> {
    const doc = docByFile(file);
    const outcome = doc && (await compile(doc));
    return outcome?.ok ? outcome.meta : undefined;
  }

  async function hasFinalIds(file: string): Promise<boolean> {
    const doc = docByFile(file);
    const original = doc && originalOf(doc);
    return original === undefined || (await compile(original)).ok;
  }

  return {
    compile,
    /** Throws when the document cannot be compiled. */
    meta,
    /** The document that a translation takes its anchors from; undefined in the default language. */
    originalOf,
    /** Source map of a document's module; `file` is absolute. */
    async sourceMapOf(file: string): Promise<SourceMapPayload | undefined> {
      const doc = docByFile(file);
      return doc && compiler.sourceMap(doc, await contextOf(doc));
    },
    /** A document with its fragments inlined. */
    expand(doc: Doc): Promise<Expansion> {
      const show = (file: string) => toSitePath(file, config.root);
      const isPage = (file: string) => docByFile(file)?.route !== undefined;
      const lookup = { meta: metaAt, hasFinalIds, isPage, show };
      const expansion = expansions.get(doc) ?? expandFragments(doc.file, lookup);
      expansions.set(doc, expansion);
      return expansion;
    },
    docByFile,
    docByPath: (relativePath: string): Doc | undefined => byPath.get(relativePath),
  };
}
