import type { RsbuildPlugin } from '@rsbuild/core';
import type { Problem } from '#shared/errors';
import type { Doc } from '../api/index.ts';
import type { CompiledModel } from '../content/content-model.ts';
import { emitted } from '../files/engine-files.ts';
import { toSitePath } from '../files/site-path.ts';
import type { ReportProblems } from './bundler-log.ts';
import type { DocLoaderOptions, DocRequest } from './doc-loader.ts';

const docLoader = emitted('plugins/bundler/doc-loader.ts');

interface BundledDocuments {
  readonly root: string;
  readonly report: ReportProblems;
  model(): CompiledModel;
  reload(): Promise<void>;
}

/**
 * Turns documents into modules. The loader asks the site's compiler, which runs `@mdx-js/loader` on what is not cached,
 * on worker threads when many documents wait.
 */
export function pluginDocumentRule(site: BundledDocuments): RsbuildPlugin {
  return {
    name: 'doc-site:document-rule',
    setup(api) {
      api.modifyBundlerChain((chain) => {
        chain.resolve.extensions.add('.mdx').add('.md');
        chain.module
          .rule('doc-site-docs')
          .test(/\.mdx?$/)
          .type('javascript/auto')
          .use('doc-loader')
          .loader(docLoader)
          .options(loaderOptions(site));
        // Files that documents link to.
        chain.module
          .rule('doc-site-downloads')
          .resourceQuery(/^\?download$/)
          .type('asset/resource')
          .set('generator', { filename: 'static/files/[name].[contenthash:8][ext]' })
          .enforce('post')
          .use('download-loader')
          .loader(emitted('plugins/bundler/download-loader.ts'));
        // Its routes `require` their documents.
        chain.module
          .rule('doc-site-routes')
          .test(/[\\/]virtual-doc-site-routes\.mjs$/)
          .type('javascript/auto');
      });
    },
  };
}

/**
 * Options of the document loader: serves the documents of the content model, as fresh as the bundler's view of the
 * disk.
 */
function loaderOptions({ root, report, ...site }: BundledDocuments): DocLoaderOptions {
  async function docFor(request: DocRequest): Promise<Doc | undefined> {
    if ('added' in request) return site.model().docByPath(request.added);
    const known = site.model().docByFile(request.file);
    if (known?.source === request.source) return known;
    // The bundler noticed the change before our watcher: an anchor or a title may have changed.
    await site.reload();
    const found = site.model().docByFile(request.file);
    return found && { ...found, source: request.source };
  }

  const compile: DocLoaderOptions['compile'] = async (request) => {
    const doc = await docFor(request);
    if (doc === undefined) {
      const problem = outside('added' in request ? request.added : toSitePath(request.file, root));
      return { result: { ok: false, problem }, dependencies: [] };
    }
    const model = site.model();
    const result = await model.compile(doc);
    const original = model.originalOf(doc);
    return {
      result,
      dependencies: [
        ...(result.ok ? Object.keys(result.meta.dependencies) : []),
        // A translation takes its anchors from the original.
        ...(original === undefined || !model.hasFile(original) ? [] : [original.file]),
      ],
    };
  };

  return { compile, report };
}

/** For a document outside every language folder, such as a fragment beside the docs folder. */
function outside(file: string): Problem {
  return {
    rule: 'document',
    severity: 'error',
    file,
    message: 'Unexpected document: it is not in the folder of a language.',
    hint: 'Move it there: in a folder that `route.exclude` names it is a fragment, and no page.',
  };
}
