import type { Problem } from '#shared/errors';
import type { ContentModel, Doc, HookContext, PageContext } from '../api/index.ts';
import { configSource } from '../config/locate-option.ts';
import { encodingRule } from '../files/encoding.ts';
import type { Compiler } from './compiler.ts';
import { createDocGraph, type DocGraph } from './doc-graph.ts';
import type { FolderContents } from './folder-contents.ts';
import { unreadableRule } from './frontmatter-schema.ts';
import type { NavigationLoader } from './navigation.ts';
import { createPageContents } from './page-contents.ts';
import { readSitePages, type SitePagesOptions } from './site-pages.ts';
import { createSiteProblems, type SiteProblems, type SiteProblemsOptions } from './site-problems.ts';
import { limitRules } from './text-limits.ts';
import { pairsOf, stateOf } from './translations/compare.ts';
import { readRecord } from './translations/record.ts';

/** Rules of documents that are not compiled: it would take too much, or only repeat the problem. */
const unreadableRules: ReadonlySet<string> = new Set([unreadableRule, encodingRule, ...limitRules]);

interface ContentModelOptions
  extends SitePagesOptions,
    Pick<SiteProblemsOptions, 'addedTexts' | 'contentSources' | 'judge' | 'publicFiles'> {
  readonly folder: FolderContents;
  readonly loadNavigation: NavigationLoader;
  readonly compiler: Compiler;
}

/** A content model that also hands out compiled documents. */
export interface CompiledModel
  extends ContentModel,
    Omit<SiteProblems, 'problemsAtOnce'>,
    Pick<DocGraph, 'compile' | 'originalOf' | 'sourceMapOf' | 'docByFile' | 'docByPath'> {
  /** Whether the docs folder has the document's file. It has no file for a page that a plugin adds. */
  hasFile(doc: Doc): boolean;
}

/** Reads the documents of a folder and returns them as data; they are compiled on first use. */
export async function createContentModel(options: ContentModelOptions): Promise<CompiledModel> {
  const { config, command, hooks, folder, compiler } = options;
  const hookContext: HookContext = { command, config };
  const pageContext = (): PageContext => ({ ...hookContext, model });
  const sitePages = await readSitePages(options);
  const { docs, pages, added, linkSettings } = sitePages;
  const navigation = await options.loadNavigation({
    ...configSource(config),
    linkSettings,
    metaFiles: folder.metaFiles,
    docs: sitePages.listed,
    unpublished: sitePages.unpublished,
    pages,
    traced: options.traced,
    hookContext,
  });
  const graph = createDocGraph({
    docs,
    unreadable: unreadableDocs(docs),
    addedPages: sitePages.addedLikeFiles,
    config,
    compiler,
  });
  const { meta, expand } = graph;
  const { sidebars, overviewHeaders } = navigation;

  const isAdded = ({ relativePath }: Doc) => added.get(relativePath)?.content !== undefined;
  const sourceOf = ({ relativePath, file }: Doc) => added.get(relativePath)?.file ?? file;
  let record: ReturnType<typeof readRecord> | undefined;
  async function isOutdated(doc: Doc): Promise<boolean> {
    const original = graph.originalOf(doc);
    if (original === undefined) return false;
    record ??= readRecord(config);
    const known = await record;
    if (known?.[doc.relativePath] === undefined) return false;
    const pairs = await pairsOf(original, doc, { meta });
    return pairs.some((pair) => stateOf(pair, known) === 'stale');
  }

  const { problemsAtOnce, ...laterProblems } = createSiteProblems({
    ...options,
    folderProblems: folder.problems,
    sitePages,
    graph,
    navigation,
    pageContext,
  });
  let problems: readonly Problem[] | undefined;
  const model: CompiledModel = {
    ...graph,
    docs,
    pages,
    locales: navigation.locales,
    pagesLikeFiles: linkSettings.pagesLikeFiles,
    sidebars,
    isAdded,
    hasFile: ({ relativePath }) => !added.has(relativePath),
    ...laterProblems,
    get problems() {
      problems ??= problemsAtOnce();
      return problems;
    },
    ...createPageContents({
      config,
      linkSettings,
      pages,
      sidebars,
      overviewHeaders,
      meta,
      expand,
      isOutdated,
      isAdded,
      sourceOf,
      hooks,
      pageContext,
    }),
  };
  return model;
}

/** Documents that are not compiled, with the reason. */
function unreadableDocs(docs: readonly Doc[]): ReadonlyMap<Doc, Problem> {
  const reasons = new Map<Doc, Problem>();
  for (const doc of docs) {
    const reason = doc.problems.find(({ rule }) => unreadableRules.has(rule));
    if (reason !== undefined) reasons.set(doc, reason);
  }
  return reasons;
}
