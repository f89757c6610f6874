import type { SourcesByDirective } from '#shared/content-policy';
import { DocSiteError, type Problem, uniqueProblems } from '#shared/errors';
import type { HookRunners } from '../api/hook-types.ts';
import type { ContentModel, Doc, PageContext, Redirect } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import type { Judge } from '../config/judge.ts';
import { type ConfigSource, configSource } from '../config/locate-option.ts';
import { toSitePath } from '../files/site-path.ts';
import { isInterruption } from '../site-code/run-site-code.ts';
import { configLinks } from './config-links.ts';
import type { DocGraph } from './doc-graph.ts';
import { problemsInDocument } from './document-problems.ts';
import { blockedHeadTags } from './head-sources.ts';
import { type AddedTexts, textProblems } from './interface-texts.ts';
import { firstProblem, type LinkTargets } from './link-check.ts';
import { linkTargets } from './link-targets.ts';
import type { Navigation } from './navigation.ts';
import { filePathOf } from './own-addresses.ts';
import { hiddenPublicFiles, pagesBelowFiles } from './path-conflicts.ts';
import { problemsInOrigin } from './problems-in-origin.ts';
import { redirectAnchorProblems, redirectsWithBase } from './redirect-links.ts';
import { unmatchedRewrites } from './rewrites.ts';
import { duplicateRoutes, impossibleRoutes, rivalDocs } from './route-problems.ts';
import type { SitePages } from './site-pages.ts';

/** The site that is checked. */
export interface SiteProblemsOptions {
  readonly config: SiteConfig;
  readonly hooks: HookRunners;
  readonly addedTexts: AddedTexts;
  /** Sources that the content policy allows besides the site itself. */
  readonly contentSources: SourcesByDirective;
  readonly judge: Pick<Judge, 'judgeDocuments'>;
  /** Problems of the docs folder itself. */
  readonly folderProblems: readonly Problem[];
  /** Paths of `docs/public` as they are served, without the base. */
  readonly publicFiles: ReadonlySet<string>;
  readonly sitePages: SitePages;
  readonly graph: DocGraph;
  readonly navigation: Navigation;
  readonly pageContext: () => PageContext;
}

/** The problems of a site. */
export interface SiteProblems extends Pick<ContentModel, 'documentProblems' | 'problemsOf'> {
  /** Problems that are known before any document is compiled. */
  problemsAtOnce(): readonly Problem[];
  /** Dead links in navigation; `isFile` as for `documentProblems`. */
  navigationProblems(isFile: (path: string) => boolean): Promise<readonly Problem[]>;
}

/** Checks files, front matter, navigation, routes and the texts of documents on request: in dev, pages come first. */
export function createSiteProblems(options: SiteProblemsOptions): SiteProblems {
  const { config, hooks, sitePages, graph, navigation, pageContext } = options;
  const { judgeDocuments } = options.judge;
  const { docs, isRemoved, linkSettings } = sitePages;
  const source = configSource(config);
  const rivals = rivalDocs(docs);
  const isShown = createIsShown(options);

  async function problemsWith(doc: Doc, targets: LinkTargets): Promise<readonly Problem[]> {
    // The page of a removed document is not checked, unless other pages show the document as a fragment.
    if (isRemoved(doc) && !(await isShown(doc))) return [];
    const outcome = await graph.compile(doc);
    if (!outcome.ok) return inOrigin(options, doc, [outcome.problem]);
    const compiled = { doc, meta: outcome.meta, expansion: await graph.expand(doc) };
    return judgeDocuments(
      inOrigin(options, doc, await problemsInDocument(compiled, targets, { docsDir: config.docsDir, linkSettings })),
    );
  }

  async function problemsOfNavigation(
    targets: LinkTargets,
    redirects: readonly Redirect[],
  ): Promise<readonly Problem[]> {
    const ofNavigation = navigation.links.map((link) => [link]);
    const links = [...ofNavigation, ...configLinks(source, linkSettings)];
    const found = await Promise.all(links.map((alternatives) => firstProblem(alternatives, targets)));
    const ofRedirects = await redirectAnchorProblems(redirects, targets, source.file);
    return judgeDocuments([...found.filter((problem) => problem !== undefined), ...ofRedirects]);
  }

  async function readTargets(isFile: (path: string) => boolean) {
    const redirects = await hooks.addRedirects(pageContext());
    return { redirects, targets: linkTargets({ ...options, rivals: new Set(rivals.flat()), redirects, isFile }) };
  }

  return {
    problemsAtOnce: () => judgeDocuments(problemsAtOnce(options, rivals, source)),
    async navigationProblems(isFile) {
      const { targets, redirects } = await readTargets(isFile);
      return problemsOfNavigation(targets, redirects);
    },
    async documentProblems(isFile) {
      // Without pages, every link is dead.
      if (sitePages.pages.size === 0) return [];
      const { targets, redirects } = await readTargets(isFile);
      const found = await settledDocuments(docs, (doc) => problemsWith(doc, targets));
      // Documents that share fragments share their problems.
      return uniqueProblems([...(await problemsOfNavigation(targets, redirects)), ...found.flat()]);
    },
    async problemsOf(doc, isFile) {
      return problemsWith(doc, (await readTargets(isFile)).targets);
    },
  };
}

function problemsAtOnce(
  options: SiteProblemsOptions,
  rivals: ReturnType<typeof rivalDocs>,
  source: ConfigSource,
): readonly Problem[] {
  const { config, sitePages, navigation, folderProblems, publicFiles, contentSources, addedTexts } = options;
  const { docs, pages, isRemoved } = sitePages;
  const docsDir = toSitePath(config.docsDir, config.root);
  const impossible = impossibleRoutes(docs, config);
  const reserved = new Set(impossible.flatMap(({ rule, file }) => (rule === 'reserved-route' ? file : [])));
  const possibleRivals = rivals.filter((pair) => !pair.some((doc) => reserved.has(doc.shownPath)));
  return [
    ...folderProblems,
    ...docs.flatMap((doc) => (isRemoved(doc) ? [] : inOrigin(options, doc, doc.problems))),
    ...duplicateRoutes(possibleRivals),
    ...impossible,
    ...pagesBelowFiles(pages),
    ...hiddenPublicFiles(pages.keys(), publicFiles, { ...config, publicDir: `${docsDir}/public` }),
    ...rewriteProblems(docs, source),
    ...redirectsWithBase(docs, source),
    ...(pages.size === 0 ? [noPages(docs, docsDir, config)] : []),
    ...navigation.problems,
    ...blockedHeadTags({ ...source, docs, sources: contentSources }),
    ...textProblems({ ...source, added: addedTexts }),
  ];
}

function inOrigin(
  { config, sitePages }: Pick<SiteProblemsOptions, 'config' | 'sitePages'>,
  doc: Doc,
  problems: readonly Problem[],
): readonly Problem[] {
  return problemsInOrigin(problems, doc, sitePages.added.get(doc.relativePath), config.root);
}

/** Makes a function that says whether a document is a page or a fragment of one. */
function createIsShown({ sitePages, graph }: Pick<SiteProblemsOptions, 'sitePages' | 'graph'>) {
  let shown: Promise<ReadonlySet<Doc | undefined>> | undefined;
  async function shownDocs(): Promise<ReadonlySet<Doc | undefined>> {
    const expansions = await Promise.all([...sitePages.pages.values()].map(({ doc }) => graph.expand(doc)));
    return new Set(expansions.flatMap(({ files }) => [...files].map(graph.docByFile)));
  }
  return async (doc: Doc): Promise<boolean> => {
    shown ??= shownDocs();
    return (await shown).has(doc);
  };
}

/** How long documents are awaited after code that compiles one of them had to be interrupted, in milliseconds. */
const patience = 1000;

/**
 * The problems of each document.
 *
 * @throws DocSiteError when code was interrupted while it compiled other documents too, whose problems would never come.
 */
function settledDocuments(
  docs: readonly Doc[],
  problemsIn: (doc: Doc) => Promise<readonly Problem[]>,
): Promise<readonly (readonly Problem[])[]> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const found = docs.map(async (doc) => {
      const problems = await problemsIn(doc);
      if (problems.length === 0) return problems;
      const error = new DocSiteError('Code that compiles a document does not end.', { problems });
      if (isInterruption(error)) timer ??= setTimeout(reject, patience, error);
      return problems;
    });
    Promise.all(found)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Rewrites that have no effect. */
function rewriteProblems(docs: readonly Doc[], { config, file, placeOf }: ConfigSource<'route'>): readonly Problem[] {
  const paths = docs.flatMap((doc) => (doc.route === undefined ? [] : filePathOf(doc)));
  return unmatchedRewrites(paths, config.route).map((from) => ({
    rule: 'rewrites',
    severity: 'warning',
    file,
    ...placeOf(['route', 'rewrites', from]),
    message: `Unexpected rewrite of \`${from}\`: no page has a file with this path.`,
    hint: `Write the path in the folder of a language, without extension${config.route.numberPrefixes ? ' and numbers' : ''}: \`/guide/install\` for \`docs/en/guide/install.md\`.`,
  }));
}

/** An error: a site without pages means a wrong folder, and would replace the last good output. */
function noPages(docs: readonly Doc[], docsDir: string, { locales }: Pick<SiteConfig, 'locales'>): Problem {
  const problem = { rule: 'no-documents', severity: 'error', file: docsDir } as const;
  if (docs.length > 0) {
    const message = 'Unexpected docs folder: none of its documents is a page.';
    const hint = 'Files and folders that begin with `_` are no pages, nor is what `route.exclude` names.';
    return { ...problem, message, hint };
  }
  return {
    ...problem,
    message: 'Unexpected docs folder: it contains no documents.',
    hint: `Write ${locales.map(({ lang }) => `\`${lang}/index.md\``).join(' or ')}, or name another folder under \`docsDir\`.`,
  };
}
