import { afterAll, beforeAll, type RunnerTask } from 'vitest';
import { filesRead } from './docs-file.ts';
import { recordPassed, removeRecord } from './passed.ts';

// Runs around each test file.
beforeAll(() => filesRead.clear());
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook takes.
afterAll(({}, file) => {
  const states = file.tasks.flatMap(statesOf);
  if (states.every((state) => state === 'pass')) recordPassed(file.file.filepath, [...filesRead].sort());
  else if (states.includes('fail')) removeRecord(file.file.filepath);
});

function statesOf(task: RunnerTask): readonly (string | undefined)[] {
  return task.type === 'suite' ? task.tasks.flatMap(statesOf) : [task.result?.state];
}
