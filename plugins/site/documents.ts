import { mergeSources } from '#shared/content-policy';
import type { Command } from '../api/index.ts';
import { createDocCompiler } from '../compile/doc-compiler.ts';
import type { SiteConfig } from '../config/index.ts';
import type { Judge } from '../config/judge.ts';
import { createContentModel } from '../content/content-model.ts';
import { readFolder } from '../content/folder-contents.ts';
import { folderDefaults } from '../content/folder-defaults.ts';
import { extraKeys } from '../content/frontmatter-schema.ts';
import { createDocLoader, type KnownDocs } from '../content/load-docs.ts';
import { createNavigationLoader } from '../content/navigation.ts';
import type { Hooks } from '../hooks/create-hooks.ts';
import { forgetModules } from '../markdown/pipeline-version.ts';
import type { Preprocess } from '../markdown/preprocess.ts';
import type { DocContext, PipelineSettings } from '../markdown/types.ts';
import type { Store } from '../reuse/store.ts';
import { devLimit } from '../site-code/run-site-code.ts';
import type { SiteWorkers } from '../workers/site-workers.ts';
import { pipelineSettings } from './pipeline-settings.ts';
import { createSiteState } from './state.ts';

/** Loads preprocessors, which few sites have. In dev they may have changed since this process ran them. */
async function openPreprocess(
  settings: PipelineSettings,
  limits: Pick<DocContext, 'promiseSeconds'>,
): Promise<Preprocess> {
  forgetModules(settings);
  const { loadPreprocess } = await import('../markdown/preprocess.ts');
  return loadPreprocess(settings, limits);
}

interface SiteDocumentsOptions {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly store: Store;
  readonly workers: SiteWorkers;
  readonly judge: Judge;
  /** Documents that the site of another configuration has read. */
  readonly knownDocs: KnownDocs | undefined;
}

/** Reads the documents of a site into its content model, which changes in dev. */
export async function readSiteDocuments(options: SiteDocumentsOptions) {
  const { command, config, hooks, store, workers, judge } = options;
  const { docsDir, root, defaultLang } = config;
  const { collected } = hooks;
  const settings = await pipelineSettings(config, collected);
  const limits = command === 'dev' ? { promiseSeconds: devLimit } : {};
  const compiler = createDocCompiler({ settings, store, workers, ...limits });
  const frontmatterKeys = { ...extraKeys(config.frontmatter.extra), ...collected.frontmatterKeys };
  const hasPluginKeys = Object.keys(collected.frontmatterKeys).length > 0;
  const loader = createDocLoader({
    docsDir,
    root,
    defaultLang,
    frontmatterKeys,
    keysVersion: hasPluginKeys ? undefined : JSON.stringify(config.frontmatter.extra),
    defaultsOf: folderDefaults(config, frontmatterKeys),
    defaultsVersion: JSON.stringify(config.frontmatter.defaults),
    before: options.knownDocs,
    store,
    ...(settings.preprocessors.length > 0 && { preprocess: await openPreprocess(settings, limits) }),
    // Open pages are about to ask for it, and get the errors.
    onEdit(doc) {
      if (command !== 'dev' || doc.problems.length > 0) return;
      state
        .model()
        .compile(doc)
        .catch(() => undefined);
    },
    // A build compiles all of them, dev the page that is requested first.
    onNoCache(texts) {
      if (command === 'build') workers.prepareMany('prepareCompile', texts);
      else workers.prepareOne('prepareCompile');
    },
  });
  const loadNavigation = createNavigationLoader();
  const state = await createSiteState(
    docsDir,
    () => readFolder(config),
    (folder, publicFiles, change) =>
      createContentModel({
        folder,
        publicFiles,
        change,
        config,
        command,
        hooks: hooks.run,
        traced: hooks.traced,
        addedTexts: collected,
        contentSources: mergeSources([config.contentPolicy, collected.contentSources]),
        judge,
        loader,
        loadNavigation,
        compiler,
      }),
  );
  return {
    state,
    compiler,
    /** What has been read of the documents, for the site of another configuration. */
    known: loader.known,
  };
}
