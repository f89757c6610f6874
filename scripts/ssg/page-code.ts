import path from 'node:path';
import type { PageData } from '#shared/types';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { DocSite } from '../../plugins/index.ts';
import { awaitSiteCode, callSiteCode, isInterruption } from '../../plugins/site-code/run-site-code.ts';
import { consequence } from './render-failure.ts';

/** Runs the code of pages: their documents and components, with limits on their time. */
export type PageCode = ReturnType<typeof createPageCode>;

/** @param site the current site: in dev, a changed configuration makes another one */
export function createPageCode(site: () => DocSite) {
  let isInterrupted = false;

  /** Path of a page's document in messages. */
  function fileOf({ relativePath }: PageData): string {
    const { docsDir, root } = site().config;
    return toSitePath(path.join(docsDir, relativePath), root);
  }

  function codeOf(page: PageData) {
    return { name: `The code of the page \`${page.routePath}\``, ...(page.relativePath && { file: fileOf(page) }) };
  }

  return {
    fileOf,
    /** Calls code of a page. After an interruption, React and the modules cannot be used for other pages. */
    call<T>(page: PageData, run: () => T): T {
      if (isInterrupted) throw consequence();
      try {
        return callSiteCode(codeOf(page), run);
      } catch (error) {
        isInterrupted ||= isInterruption(error);
        throw error;
      }
    },
    /** Awaits a promise of a page's code. */
    settle: <T>(page: PageData, promise: Promise<T>): Promise<T> =>
      awaitSiteCode(codeOf(page), promise, { isDev: site().command === 'dev' }),
  };
}
