import type { SourceMapPayload } from 'node:module';
import { DocSiteError, type Problem } from '#shared/errors';
import type { SiteConfig } from '../config/index.ts';
import { realPath } from '../config/real-path.ts';
import { toSitePath } from '../files/site-path.ts';
import type { DocMeta } from '../markdown/types.ts';
import { type ExpandedDoc, expandFragments } from './fragments.ts';
import type { CompileInput, CompileOutcome, Compiler } from './ports.ts';
import type { Doc } from './types.ts';

/** Documents and how they hang together: translations on originals, pages on fragments. Compiles on demand. */
export interface DocGraph {
  /** Compiles a document, or tells why it cannot be. */
  compile(doc: Doc): Promise<CompileOutcome>;
  /** What compiling a document taught; throws when it cannot be compiled. */
  meta(doc: Doc): Promise<DocMeta>;
  /** Where each part of a document's module stands in the document; `file` is absolute. */
  sourceMapOf(file: string): Promise<SourceMapPayload | undefined>;
  /** A document with its fragments in place. */
  expand(doc: Doc): Promise<ExpandedDoc>;
  /** The document that a translation takes its anchors from. */
  sourceOf(doc: Doc): Doc | undefined;
  docByFile(file: string): Doc | undefined;
  docByPath(relativePath: string): Doc | undefined;
}

/** Makes the graph of the documents of a site. */
export function createDocGraph({
  docs,
  unreadable,
  addedPages,
  config,
  compiler,
}: {
  readonly docs: readonly Doc[];
  /** Documents whose front matter cannot be read, with the reason: compiling one could only say it again. */
  readonly unreadable: ReadonlyMap<Doc, Problem>;
  /** Pages of plugins that a link could take for files: route paths without language. */
  readonly addedPages: readonly string[];
  readonly config: Pick<SiteConfig, 'defaultLang' | 'root'>;
  readonly compiler: Compiler;
}): DocGraph {
  // A document may be a link, or lie behind one: the bundler then asks for the file itself.
  const byFile = new Map([
    ...docs.map((doc): [string, Doc] => [realPath(doc.file), doc]),
    ...docs.map((doc): [string, Doc] => [doc.file, doc]),
  ]);
  const byPath = new Map(docs.map((doc) => [doc.relativePath, doc]));
  const expansions = new Map<Doc, Promise<ExpandedDoc>>();

  async function compile(doc: Doc): Promise<CompileOutcome> {
    const problem = unreadable.get(doc);
    return problem ? { ok: false, problem } : compiler.compile(await inputOf(doc));
  }

  async function inputOf(doc: Doc): Promise<CompileInput> {
    const { file, source } = doc;
    const input = { file, source, ...(addedPages.length > 0 && { addedPages }) };
    const original = sourceOf(doc);
    const outcome = original && (await compile(original));
    if (!outcome?.ok) return input;
    const headings = outcome.meta.blocks.filter((block) => block.kind === 'heading');
    return { ...input, headingIds: headings.map(({ id }) => id) };
  }

  function sourceOf({ lang, relativePath }: Doc): Doc | undefined {
    if (lang === config.defaultLang) return undefined;
    const samePath = `${config.defaultLang}${relativePath.slice(lang.length)}`;
    const otherFormat = samePath.endsWith('.mdx') ? samePath.slice(0, -1) : `${samePath}x`;
    return byPath.get(samePath) ?? byPath.get(otherFormat);
  }

  async function meta(doc: Doc): Promise<DocMeta> {
    const outcome = await compile(doc);
    if (!outcome.ok) throw new DocSiteError(outcome.problem.message, { problems: [outcome.problem] });
    return outcome.meta;
  }

  /** Undefined for a fragment outside the folders of the languages too: the bundler refuses it. */
  async function metaAt(file: string): Promise<DocMeta | undefined> {
    const doc = byFile.get(file);
    const outcome = doc && (await compile(doc));
    return outcome?.ok ? outcome.meta : undefined;
  }

  async function hasFinalIds(file: string): Promise<boolean> {
    const doc = byFile.get(file);
    const original = doc && sourceOf(doc);
    return original === undefined || (await compile(original)).ok;
  }

  return {
    compile,
    meta,
    sourceOf,
    async sourceMapOf(file) {
      const doc = byFile.get(file);
      return doc && compiler.sourceMap(await inputOf(doc));
    },
    expand(doc) {
      const show = (file: string) => toSitePath(file, config.root);
      const expansion = expansions.get(doc) ?? expandFragments(doc.file, { meta: metaAt, hasFinalIds, show });
      expansions.set(doc, expansion);
      return expansion;
    },
    docByFile: (file) => byFile.get(file),
    docByPath: (relativePath) => byPath.get(relativePath),
  };
}
