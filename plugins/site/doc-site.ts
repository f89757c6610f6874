import type { Problem } from '#shared/errors';
import type { SiteData } from '#shared/types';
import type { PageContext } from '../api/index.ts';
import { createJudge } from '../config/judge.ts';
import { sizeOfSource } from '../content/image-source.ts';
import { toSiteData } from '../content/to-site-data.ts';
import type { DocumentImports } from '../reuse/kept-bundle.ts';
import { installRecords } from '../site-code/install-records.ts';
import { createSiteWorkers } from '../workers/site-workers.ts';
import { configureSite, type DocSiteOptions } from './configure-site.ts';
import { readSiteDocuments } from './documents.ts';
import { failOn } from './fail-on.ts';
import { createPageOutput } from './page-output.ts';
import { createSelfContained } from './self-contained.ts';
import { createSiteBundling } from './site-bundling.ts';

/** A site with everything that commands need of it. */
export type DocSite = Awaited<ReturnType<typeof createDocSite>>;

/** Reads configuration, plugins and documents of a site. */
export async function createDocSite(options: DocSiteOptions) {
  const { command, knownDocs } = options;
  const { config, hooks, store, files, readAt } = await configureSite(options);
  const { ssg: isPrerendered } = config;
  const judge = createJudge(config.check);
  const workers = createSiteWorkers();
  const documents = await readSiteDocuments({ command, config, hooks, store, workers, judge, knownDocs });
  const { state, compiler } = documents;
  const { model, reload, onReload, mayBeFile, publicFiles } = state;
  const logoSize = config.logo && (await sizeOfSource(config.logo.src, config.docsDir));
  const siteData = (): SiteData => toSiteData(config, model(), logoSize);
  const context = (): PageContext => ({ command, config, model: model() });
  const configFiles = [...files, ...(command === 'dev' ? [...compiler.files, ...installRecords(config.root)] : [])];
  const isBundlerOurs = !hooks.collected.changesBundler && Object.keys(config.rsbuild).length === 0;
  const selfContained = createSelfContained({
    model,
    isPossible: isPrerendered && isBundlerOurs,
    // Builds reuse pages by the fragments that the bundler has recorded.
    mayImport: command === 'dev',
  });
  const bundling = createSiteBundling({
    hooks,
    state,
    context,
    siteData,
    isBundlerOurs,
    isSelfContained: selfContained.isSelfContained,
    documentsKey: compiler.version,
    configFiles,
  });

  return {
    ...createPageOutput({ config, hooks, store, workers, siteData, context, publicFiles }),
    ...selfContained,
    ...bundling,
    command,
    config,
    hooks,
    /** Gives findings the severities of the configuration; problems of the model have them already. */
    judge,
    /** Results of earlier commands and for later ones. */
    store,
    /**
     * Absolute paths of the configuration file and what it imports; in dev also of the modules that it names, and of the
     * files that an installation of packages changes.
     */
    configFiles,
    /** When the reading of the site began, in milliseconds since 1970. */
    readAt,
    /** Whether pages are rendered in Node and hydrated in the browser; false with `ssg: false`. */
    isPrerendered,
    /** Changes when the same document could become a different module. */
    documentsKey: compiler.version,
    /** The current documents. */
    model,
    /** What has been read of them, for the site of another configuration. */
    knownDocs: documents.known,
    siteData,
    context,
    /** Imports of the documents; undefined when one of them does not compile, so that its imports are not known. */
    async documentImports(): Promise<DocumentImports | undefined> {
      const imports: Record<string, readonly string[]> = {};
      const { docs, compile } = model();
      for (const doc of docs) {
        const outcome = await compile(doc);
        if (!outcome.ok) return undefined;
        if (outcome.traits.requests.length > 0) imports[doc.relativePath] = outcome.traits.requests;
      }
      return imports;
    },
    /** Problems of navigation and documents. Links to files are checked when all files are written. */
    contentProblems: async (): Promise<readonly Problem[]> => [
      ...model().problems,
      ...(await model().documentProblems(mayBeFile)),
    ],
    /** Prints warnings and stops when there are errors. */
    failOn,
    /** Reads the documents again and writes the generated modules that have changed. */
    reload,
    /** Calls back whenever the documents have been read again. */
    onReload,
    mayBeFile,
    /** In dev: starts a thread with the compiler ahead of the document that needs it. */
    prepareCompiler: () => workers.prepareOne('prepareCompile'),
    /** Starts the worker threads for the Markdown twins of all pages, ahead of them. */
    prepareThreads: () => workers.prepareMany('prepareTwin', isPrerendered ? model().pages.size : 0),
    /** Ends the worker threads to free their memory; later tasks start new ones. */
    releaseThreads: workers.close,
    async close(): Promise<void> {
      if (options.store === undefined) store.close();
      await workers.close();
    },
  };
}
