import { type Commit, readGitHistory } from '../files/git-history.ts';

/** Dates of the last commits by file, or the reason why they are unknown. */
export type GitDates =
  | { readonly dates: ReadonlyMap<string, string> }
  | { readonly reason: string; readonly dates?: undefined };

/**
 * Newest commit of every file below a folder, as an ISO 8601 instant in UTC by path relative to the folder. Uncommitted
 * changes do not count, and an uncommitted file has no date.
 */
export async function readGitDates(folder: string): Promise<GitDates> {
  const history = await readGitHistory(folder);
  if (history.commits === undefined) return history;
  const newest = [...newestTimes(history.commits)];
  return { dates: new Map(newest.map(([file, seconds]) => [file, new Date(seconds * 1000).toISOString()])) };
}

/** Newest time of each file, in any order of commits. */
export function newestTimes(commits: readonly Pick<Commit, 'seconds' | 'files'>[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const { seconds, files } of commits) {
    for (const file of files) newest.set(file, Math.max(newest.get(file) ?? 0, seconds));
  }
  return newest;
}
