import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { words } from '#shared/words';
import { type GitOptions, gitFailure, runGit } from './git.ts';
import { realPath } from './real-path.ts';
import { statsOf } from './stats-of.ts';

/** Somebody who wrote a commit, as `.mailmap` names them. */
interface CommitAuthor {
  readonly name: string;
  readonly email: string;
}

/** A commit. */
export interface Commit {
  /** When it was committed, in seconds since 1970. */
  readonly seconds: number;
  readonly hash: string;
  /** Its author and co-authors; empty if they were not asked for. */
  readonly authors: readonly CommitAuthor[];
  /** Files below the folder that it changed, relative to the folder. */
  readonly files: readonly string[];
}

/** The commits of a folder, newest first, or the reason why they are unknown. */
type GitHistory = { readonly commits: readonly Commit[] } | { readonly reason: string; readonly commits?: undefined };

interface HistoryOptions {
  /** Whether commits name their authors. Default false. */
  readonly withAuthors?: boolean;
  /** The only file to look at, relative to the folder. Default: all of them. */
  readonly only?: string;
  /** Real paths of the folders that are being read, which a link may lead back to. */
  readonly above?: readonly string[];
  /** How long git may take to answer the first question, in seconds; a log may take longer. Default 8. */
  readonly answerLimit?: number;
}

/**
 * Reads the commits that changed files below a folder, with one `git log`: files that still exist, without commits that
 * `.git-blame-ignore-revs` lists. A renamed file's history starts at the rename. What a symbolic link leads to has the
 * history of its own folder. In a shallow clone the history is unknown: the log would name the oldest fetched commit.
 */
export async function readGitHistory(folder: string, options: HistoryOptions = {}): Promise<GitHistory> {
  const { withAuthors = false, only, above = [], answerLimit = 8 } = options;
  if (!isInRepository(folder)) return { reason: 'the site is not in a git repository' };
  try {
    const asked = ['rev-parse', '--is-shallow-repository', '--show-toplevel'];
    const settings = await gitTokens(folder, asked, { separator: '\n', limit: answerLimit });
    const [isShallow, toplevel = folder] = settings;
    if (isShallow === 'true') return { reason: 'this is a shallow clone (fetch the whole history, `fetch-depth: 0`)' };
    const entries = (
      await gitTokens(folder, ['ls-tree', '-r', '-z', 'HEAD', ...(only === undefined ? [] : [only])])
    ).map(parseEntry);
    const committed = new Set(entries.filter(({ isLink }) => !isLink).map(({ file }) => file));
    const ignored = await ignoredCommits(toplevel);
    const format = `--format=/%ct%x1f%H${withAuthors ? authorFormat : ''}`;
    const log = parseGitLog(await gitTokens(folder, ['log', format, ...logArguments, only ?? '.']));
    const commits = log
      .filter(({ hash }) => !ignored.has(hash))
      .map((commit) => ({ ...commit, files: commit.files.filter((file) => committed.has(file)) }));
    const inside = { withAuthors, above: [...above, realPath(folder)] };
    const links = entries.filter(({ isLink }) => isLink);
    const linked = await Promise.all(links.map(({ file }) => commitsBehind(file, folder, inside)));
    return { commits: [...commits, ...linked.flat()] };
  } catch (error) {
    return { reason: gitFailure(error) };
  }
}

/** Whether git would find a repository. Asking git itself starts a process, which takes longer. */
function isInRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined) return true;
  for (let current = realPath(folder); ; current = path.dirname(current)) {
    if (existsSync(path.join(current, '.git'))) return true;
    if (current === path.dirname(current)) return false;
  }
}

/** An entry of `git ls-tree`: mode, type and hash, then a tab and the path. */
function parseEntry(entry: string): { readonly file: string; readonly isLink: boolean } {
  return { file: entry.slice(entry.indexOf('\t') + 1), isLink: entry.startsWith('120000 ') };
}

/** The commits of what a link in a folder leads to, as if its files were in the folder. */
async function commitsBehind(
  link: string,
  folder: string,
  options: Required<Pick<HistoryOptions, 'withAuthors' | 'above'>>,
): Promise<readonly Commit[]> {
  const target = realPath(path.join(folder, link));
  const isFolder = statsOf(target)?.isDirectory() ?? false;
  const read = isFolder ? target : path.dirname(target);
  if (options.above.includes(read)) return [];
  const { commits = [] } = await readGitHistory(read, {
    ...options,
    ...(!isFolder && { only: path.basename(target) }),
  });
  return commits.map((commit) => ({
    ...commit,
    files: commit.files.map((file) => (isFolder ? `${link}/${file}` : link)),
  }));
}

const authorFormat = '%x1f%aN <%aE>%x1f%(trailers:key=Co-authored-by,valueonly,separator=%x1f)';

/** A path of `--relative` never begins with a slash, so a commit with a leading slash is unambiguous. */
const logArguments = words('-z --name-only --no-renames --no-show-signature --no-ext-diff --no-color --relative --');

/** The commits in the tokens of `git log -z`, in their order. */
export function parseGitLog(tokens: readonly string[]): readonly Commit[] {
  const commits: (Commit & { readonly files: string[] })[] = [];
  let isFirst = false;
  for (const token of tokens) {
    if (token.startsWith('/')) {
      const [seconds, hash = '', ...names] = token.slice(1).split('\x1f');
      commits.push({ seconds: Number(seconds), hash, authors: names.flatMap(authorOf), files: [] });
      isFirst = true;
      continue;
    }
    const file = isFirst && token.startsWith('\n') ? token.slice(1) : token;
    isFirst = false;
    if (file !== '') commits.at(-1)?.files.push(file);
  }
  return commits;
}

/** `Name <email>` as an author. */
function authorOf(text: string): readonly CommitAuthor[] {
  const [, name = '', email = ''] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return name === '' ? [] : [{ name, email }];
}

async function ignoredCommits(toplevel: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(toplevel, '.git-blame-ignore-revs'), 'utf8').catch(() => '');
  return new Set(text.split('\n').flatMap((line) => /^\s*([0-9a-f]{40,64})\b/.exec(line)?.[1] ?? []));
}

/** Overrides user settings that would change what the log lists. */
const gitSettings = ['-c', 'log.showRoot=true', '-c', 'log.follow=false'];

interface TokenOptions extends Pick<GitOptions, 'limit'> {
  /** Default: NUL. */
  readonly separator?: string;
}

/** Output of a git command, split. */
async function gitTokens(
  folder: string,
  args: readonly string[],
  { separator = '\0', ...options }: TokenOptions = {},
): Promise<readonly string[]> {
  return (await runGit(folder, [...gitSettings, ...args], options)).split(separator);
}
