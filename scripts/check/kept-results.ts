import type { Store } from '../../plugins/reuse/store.ts';

/** A job whose result the store may have. */
interface Wanted<Job> {
  readonly name: string;
  readonly version: string;
  readonly job: Job;
}

/**
 * The results of jobs in their order, from the store where it has them. `run` gets the other jobs, each name once, and
 * gives their results in the same order.
 */
export async function keptResults<Job, Result>(
  store: Store,
  wanted: readonly Wanted<Job>[],
  run: (jobs: readonly Job[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const known = wanted.map(({ name, version }) => store.getData<Result>(name, version));
  const missing = new Map(wanted.filter((_, at) => known[at] === undefined).map((one) => [one.name, one]));
  const fresh = await run([...missing.values()].map(({ job }) => job));
  const made = new Map([...missing.keys()].map((name, at) => [name, fresh[at]]));
  for (const { name, version } of missing.values()) store.setData(name, version, made.get(name));
  return wanted.flatMap(({ name }, at) => {
    const result = known[at] ?? made.get(name);
    return result === undefined ? [] : [result];
  });
}
