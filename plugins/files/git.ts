import { execFile } from 'node:child_process';

/** How git runs. */
export interface GitOptions {
  /** How long git may take, in seconds. Default: no limit. */
  readonly limit?: number;
  /** Environment variables besides the inherited ones. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Output of a git command that runs in a folder.
 *
 * @throws with git's message, which `gitFailure` explains.
 */
export function runGit(
  folder: string,
  args: readonly string[],
  { limit = 0, env = {} }: GitOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      env: { ...gitEnvironment(), ...env },
      maxBuffer: Number.POSITIVE_INFINITY,
      timeout: limit * 1000,
    };
    execFile('git', ['-C', folder, ...args], options, (error, output, complaint) => {
      if (error?.code === 'ENOENT') reject(new Error('git is not installed'));
      else if (error?.killed) reject(new Error(`git has not answered for ${limit} s (run \`git status\` to see why)`));
      else if (error) reject(new Error(complaint.split('\n')[0] || `git ended with status ${error.code}`));
      else resolve(output);
    });
  });
}

/** Why a git command failed, as the second half of a sentence; the states of new sites and containers in plain words. */
export function gitFailure(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (said.includes('not a git repository')) return 'the site is not in a git repository';
  // In a container, the files often belong to the user who started it.
  const [, folder] = /dubious ownership in repository at '(.+)'/.exec(said) ?? [];
  if (folder !== undefined)
    return `the repository belongs to another user (allow it: \`git config --global --add safe.directory ${folder}\`)`;
  return /Not a valid object name HEAD/i.test(said) ? 'nothing is committed yet' : said;
}

/** Without the variables that git sets for hooks, which would point to another repository. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|NAMESPACE)$/.test(name),
  );
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}
