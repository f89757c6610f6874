import path from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { isOfPackage } from '../../plugins/files/is-of-package.ts';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { DocSite } from '../../plugins/index.ts';
import { createLocateError } from './locate-error.ts';
import { isEcho, renderError } from './render-error.ts';

/** A place in the author's text, as precise as known. */
export type RenderPlace = Pick<Problem, 'file' | 'line' | 'column'>;

/** Makes an error of what the bundle has thrown. `placeOfPage` is asked when none of its calls is in the author's code. */
export type RenderFailure = (error: unknown, placeOfPage?: () => Promise<RenderPlace>) => Promise<DocSiteError>;

interface RenderFailureInput {
  /** The current site. */
  site(): DocSite;
  /** Absolute path of the bundle. */
  readonly bundle: string;
  /** Problems of the documents. */
  readonly problems: readonly Problem[];
}

/** Creates the function. An error that a reported problem has caused has no problems of its own. */
export function createRenderFailure({ site, bundle, problems }: RenderFailureInput): RenderFailure {
  const { root } = site().config;
  const locate = createLocateError({
    bundle,
    isOwn: (file) => isOwnFile(file, root),
    documentMap: (file) => site().model().sourceMapOf(file),
  });
  return async (error, placeOfPage = async () => ({})) => {
    if (error instanceof DocSiteError) return error;
    if (isEcho(error, { documents: problems, bundler: site().bundlerProblems() })) return consequence(error);
    const found = await locate(error);
    return renderError(error, found ? { ...found, file: toSitePath(found.file, root) } : await placeOfPage());
  };
}

/** An error that follows from problems that are reported already. */
export function consequence(cause?: unknown): DocSiteError {
  return new DocSiteError('The page cannot be rendered, because of the problems reported before.', {
    problems: [],
    cause,
  });
}

/** Whether a file belongs to the site, not to a library or the engine. */
function isOwnFile(file: string, root: string): boolean {
  const isIn = (folder: string) => file.startsWith(`${folder}${path.sep}`);
  const isOfEngine = ['theme', 'lib'].some((folder) => isIn(path.join(engineRoot, folder)));
  if (isOfPackage(file) || isOfEngine) return false;
  return isIn(root) || !isIn(engineRoot);
}
