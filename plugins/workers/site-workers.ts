import { emitted } from '../files/engine-files.ts';
import type { SiteTasks } from './tasks.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** The pool for the tasks of a site. */
export type SiteWorkers = WorkerPool<SiteTasks>;

/** Creates the pool of a site. */
export function createSiteWorkers(): SiteWorkers {
  return createWorkerPool<SiteTasks>({ file: emitted('plugins/workers/tasks.ts'), load: () => import('./tasks.ts') });
}
