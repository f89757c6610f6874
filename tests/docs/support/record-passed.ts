import { afterAll, beforeAll, type RunnerTask } from 'vitest';
import { filesRead } from './docs-file.ts';
import { type Reads, recordPassed, removeRecord } from './passed.ts';

// Runs around each test file.
beforeAll(() => {
  for (const read of Object.values(filesRead)) read.clear();
});
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook takes.
afterAll(({}, file) => {
  if (file.tasks.every(hasPassed)) recordPassed(file.file.filepath, readsOf(filesRead));
  else if (hasFailed(file)) removeRecord(file.file.filepath);
});

function readsOf({ files, samples }: typeof filesRead): Reads {
  return { files: [...files].sort(), samples: [...samples].sort() };
}

function hasPassed(task: RunnerTask): boolean {
  return task.type === 'suite' ? task.tasks.every(hasPassed) : task.result?.state === 'pass';
}

/** Whether a test has failed, or a hook before tests. */
function hasFailed(task: RunnerTask): boolean {
  return task.result?.state === 'fail' || (task.type === 'suite' && task.tasks.some(hasFailed));
}
