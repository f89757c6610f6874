import { type TaskTypes, tasks } from './tasks.ts';

/** Entry of a worker thread: runs the task that a message names. */
export default <Name extends keyof TaskTypes>({
  name,
  job,
}: {
  readonly name: Name;
  readonly job: TaskTypes[Name]['job'];
}) => tasks[name](job);
