import { browserNameProblem } from '#shared/browser-names';
import type { Problem } from '#shared/errors';
import type { Doc } from '../api/index.ts';
import type { CompiledModel } from '../content/content-model.ts';
import { toSitePath } from '../files/site-path.ts';
import type { DocMeta } from '../markdown/types.ts';
import type { ReportProblems } from './bundler-log.ts';
import type { DocLoaderOptions, DocRequest } from './doc-loader.ts';

interface BundlerDocumentsOptions {
  readonly root: string;
  /** In dev, edited pages are hot-replaced, and their problems are shown on save. */
  readonly isDev: boolean;
  readonly report: ReportProblems;
  model(): CompiledModel;
  reload(): Promise<void>;
  mayBeFile(path: string): boolean;
}

/**
 * Options of the document loader: serves the documents of the content model, as fresh as the bundler's view of the
 * disk.
 */
export function bundlerDocuments({ root, isDev, report, ...site }: BundlerDocumentsOptions): DocLoaderOptions {
  async function docFor(request: DocRequest): Promise<Doc | undefined> {
    if ('added' in request) return site.model().docByPath(request.added);
    const known = site.model().docByFile(request.file);
    if (known?.source === request.source) return known;
    // The bundler noticed the change before our watcher: an anchor or a title may have changed.
    await site.reload();
    const found = site.model().docByFile(request.file);
    return found && { ...found, source: request.source };
  }

  async function problemsOf(doc: Doc, { browserNames = [] }: DocMeta): Promise<readonly Problem[]> {
    const shown = toSitePath(doc.file, root);
    const ofBrowser = browserNames.map(({ name, place }) => browserNameProblem(name, { file: shown, ...place }));
    return [...ofBrowser, ...(await site.model().problemsOf(doc, site.mayBeFile))];
  }

  const compile: DocLoaderOptions['compile'] = async (request) => {
    const doc = await docFor(request);
    if (doc === undefined) {
      const problem = outside('added' in request ? request.added : toSitePath(request.file, root));
      return { result: { ok: false, problem }, isPage: false, dependencies: [], problems: [] };
    }
    const model = site.model();
    const result = await model.compile(doc);
    const original = model.originalOf(doc);
    return {
      result,
      isPage: doc.route !== undefined,
      dependencies: [
        ...(result.ok ? result.meta.dependencies : []),
        // A translation takes its anchors from the original.
        ...(original === undefined || model.isAdded(original) ? [] : [original.file]),
      ],
      problems: isDev && result.ok ? await problemsOf(doc, result.meta) : [],
    };
  };

  return { compile, isHot: isDev, report };
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
