import { execFile } from 'node:child_process';
import { words } from '#shared/words';

/** Dates of the last commits by file, or the reason why they are unknown. */
export type GitDates =
  | { readonly dates: ReadonlyMap<string, string> }
  | { readonly reason: string; readonly dates?: undefined };

/**
 * Newest commit of every file below a folder, as an ISO 8601 instant in UTC by path relative to the folder, read with one
 * `git log`. Uncommitted changes do not count, an uncommitted file has no date, and a renamed file has the date of the
 * renaming. In a shallow clone dates are unknown: the log would name the oldest fetched commit.
 */
export async function readGitDates(folder: string): Promise<GitDates> {
  try {
    const shallow = await gitTokens(folder, ['rev-parse', '--is-shallow-repository'], '\n');
    if (shallow[0] === 'true') return { reason: 'this is a shallow clone (fetch the whole history, `fetch-depth: 0`)' };
    const committed = new Set(await gitTokens(folder, ['ls-tree', '-r', '-z', '--name-only', 'HEAD']));
    const newest = newestTimes(await gitTokens(folder, logArguments));
    const dates = [...newest].filter(([file]) => committed.has(file));
    return { dates: new Map(dates.map(([file, seconds]) => [file, new Date(seconds * 1000).toISOString()])) };
  } catch (error) {
    return { reason: reasonOf(error instanceof Error ? error.message : String(error)) };
  }
}

/** Explains the two states of a new site in plain words; otherwise returns git's message. */
function reasonOf(said: string): string {
  if (said.includes('not a git repository')) return 'the site lies in no git repository';
  return /Not a valid object name HEAD/i.test(said) ? 'nothing is committed yet' : said;
}

/** A path of `--relative` never begins with a slash, so a timestamp with a leading slash is unambiguous. */
const logArguments = words(
  'log -z --format=/%ct --name-only --no-renames --no-show-signature --no-ext-diff --no-color --relative -- .',
);

/** Overrides user settings that would change what the log lists. */
const gitSettings = ['-c', 'log.showRoot=true', '-c', 'log.follow=false'];

/** Newest time of each file in the tokens of `git log -z`, in any order of commits. */
export function newestTimes(tokens: readonly string[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  let seconds = 0;
  let isFirst = false;
  for (const token of tokens) {
    if (token.startsWith('/')) {
      seconds = Number(token.slice(1));
      isFirst = true;
      continue;
    }
    const file = isFirst && token.startsWith('\n') ? token.slice(1) : token;
    isFirst = false;
    if (file !== '') newest.set(file, Math.max(newest.get(file) ?? 0, seconds));
  }
  return newest;
}

/** Output of a git command, split. */
function gitTokens(folder: string, args: readonly string[], separator = '\0'): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const options = { env: gitEnvironment(), maxBuffer: Number.POSITIVE_INFINITY };
    execFile('git', ['-C', folder, ...gitSettings, ...args], options, (error, output, complaint) => {
      if (error?.code === 'ENOENT') reject(new Error('git is not installed'));
      else if (error) reject(new Error(complaint.split('\n')[0] || `git ended with status ${error.code}`));
      else resolve(output.split(separator));
    });
  });
}

/** Without the variables that git sets for hooks, which would point to another repository. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|NAMESPACE)$/.test(name),
  );
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}
