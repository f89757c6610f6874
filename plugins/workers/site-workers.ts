import { emitted } from '../files/engine-files.ts';
import type { SiteTasks } from './tasks.ts';
import { createWorkerPool } from './worker-pool.ts';

/** The pool for the tasks of a site. */
export type SiteWorkers = ReturnType<typeof createSiteWorkers>;

/** Creates the pool of a site. */
export function createSiteWorkers() {
  return createWorkerPool<SiteTasks>({ file: emitted('plugins/workers/tasks.ts'), load: () => import('./tasks.ts') });
}
