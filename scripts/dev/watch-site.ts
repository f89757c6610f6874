import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import picomatch from 'picomatch';
import { isFile } from '../../plugins/files/is-file.ts';
import { isInside } from '../../plugins/files/is-inside.ts';
import { statsOf } from '../../plugins/files/stats-of.ts';
import type { ContentChange, DocSite } from '../../plugins/index.ts';

interface WatchedSite extends Pick<DocSite, 'configFiles' | 'readAt'> {
  readonly config: Pick<DocSite['config'], 'root' | 'docsDir' | 'cacheDir'>;
  readonly hooks: { readonly collected: Pick<DocSite['hooks']['collected'], 'watchPatterns'> };
}

/** Changes in quick succession (saving all files, a checkout) are combined. */
const quietMs = 5;

/** For so long after one report about a file, the watcher may not report the next. */
const silentMs = 120;

interface ChangeHandlers {
  /**
   * Documents, navigation, styles or data of plugins changed; called once without files when the first scan has found
   * nothing new.
   */
  onContent(files: readonly string[], change: ContentChange): Promise<void>;
  /** The configuration file or a module that it imports changed. */
  onConfig(files: readonly string[]): Promise<void>;
  /** One of the two callbacks has ended, with an error or without one. */
  onSettled(part: 'content' | 'configuration', error?: unknown): void;
  /** The folder of the site is gone. Default: its files count as deleted. */
  readonly onLost?: (() => void) | undefined;
}

/** Watches all sources of a site except the bundler's modules. Returns a function that stops watching. */
export function watchSite(
  site: WatchedSite,
  { onContent, onConfig, onSettled, onLost }: ChangeHandlers,
): () => Promise<void> {
  const { configFiles, hooks } = site;
  const { root, docsDir, cacheDir } = site.config;
  const { watchPatterns } = hooks.collected;
  // The watcher takes no globs: it watches the folder before the first `*`, and its events are filtered here.
  const sources = [docsDir, ...configFiles, ...watchPatterns.map((pattern) => picomatch.scan(pattern).base)].map(
    (source) => path.resolve(root, source),
  );
  // From the folder around them: what the watcher itself was given is lost when it is deleted, even if it comes back.
  const folders = new Set(sources.map((source) => (isInside(source, root) ? root : path.dirname(source))));
  /** Watches from now on; what changed after `since`, until the first scan has seen it, counts as changed. */
  function openWatcher(since: number, lost: readonly string[] = []): FSWatcher {
    const opened = watch([...folders], {
      cwd: root,
      ignoreInitial: true,
      ignored(name) {
        const file = path.resolve(root, name);
        const isNear = sources.some((source) => isInside(file, source) || isInside(source, file));
        const isOfTool = /(^|[\\/])(node_modules|\.git)([\\/]|$)/.test(name);
        return (
          !isNear || isInside(file, cacheDir) || (isOfTool && !configFiles.some((config) => isInside(config, file)))
        );
      },
    });
    opened.once('ready', () => {
      inodes.clear();
      for (const folder of Object.keys(opened.getWatched())) noteInode(path.resolve(root, folder));
      // For a deleted file, its folder is younger.
      const looked = Object.entries(opened.getWatched()).flatMap(([folder, names]) =>
        names.map((name) => path.resolve(root, folder, name)),
      );
      const younger = looked.filter((file) => isWatched(file) && isYounger(file, since));
      for (const file of [...younger, ...lost]) changed.add(file);
      isOnlyTexts = false;
      flush();
      // Once is enough: no watcher follows some folders.
      for (const file of lost) stamps.delete(file);
    });
    opened.on('error', (error) => onSettled('content', error));
    opened.on('raw', () => {
      clearTimeout(folderLook);
      folderLook = setTimeout(lookAtFolders, silentMs);
    });
    opened.on('all', (event, name) => {
      const file = path.resolve(root, name);
      if (event === 'addDir') noteInode(file);
      if (event === 'unlinkDir') inodes.delete(file);
      if (!isWatched(file)) return;
      mark(file, event === 'change');
      clearTimeout(timer);
      timer = setTimeout(flush, quietMs);
    });
    return opened;
  }
  const isOfPlugin = picomatch(
    watchPatterns.map((pattern) => slashed(path.resolve(root, pattern))),
    { dot: true },
  );
  const isText = (file: string) =>
    /\.mdx?$/.test(file) && file.startsWith(docsDir + path.sep) && !isOfPlugin(slashed(file)) && isFile(file);
  const configPaths = new Set(configFiles);
  const isWatched = (file: string) =>
    configPaths.has(file) || `${file}${path.sep}`.startsWith(docsDir + path.sep) || isOfPlugin(slashed(file));
  let changed = new Set<string>();
  let isOnlyTexts = true;
  let timer: NodeJS.Timeout | undefined;
  /** What the files were like when they were reported last. */
  const stamps = new Map<string, Stamp>();
  let secondLook: NodeJS.Timeout | undefined;
  /** Inodes of the folders that the watcher follows. */
  const inodes = new Map<string, number | undefined>();
  let folderLook: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  /** Changes that the configuration is to be read for: while it is being read, further ones are combined. */
  const unread = new Set<string>();

  function mark(file: string, isSameFile: boolean): void {
    changed.add(file);
    isOnlyTexts &&= isSameFile && isText(file);
  }

  /** Looks for changes that the watcher has not reported. */
  function lookAgain(): void {
    const looked = [...stamps].map(([file, before]) => ({ file, before, now: stampOf(file) }));
    stamps.clear();
    const missed = looked.filter(({ before, now }) => before.version !== now.version);
    for (const { file, before, now } of missed) mark(file, before.version !== '' && now.version !== '');
    if (missed.length > 0) flush();
    const lost = looked.filter(
      ({ file, before, now }) => before.inode !== now.inode || (now.isFolder && !isFollowed(file)),
    );
    if (lost.length > 0) void watchAgain(lost.map(({ file }) => file));
  }

  function noteInode(folder: string): void {
    inodes.set(folder, statsOf(folder)?.ino);
  }

  /** The watcher compares names only: it says nothing when something else takes the place of a folder at once. */
  function lookAtFolders(): void {
    const replaced = [...inodes.keys()].filter((folder) => {
      const stats = statsOf(folder);
      // A file may have the inode of the folder before it.
      return stats !== undefined && (!stats.isDirectory() || stats.ino !== inodes.get(folder));
    });
    if (replaced.length > 0) void watchAgain(replaced);
  }

  /** Whether the watcher knows that a path is a folder; it takes one that replaces a file for the file. */
  function isFollowed(folder: string): boolean {
    return watcher.getWatched()[path.relative(root, folder)] !== undefined;
  }

  /**
   * The watcher no longer follows a path that came and went twice within 100 ms, nor what is in it: another one does. It
   * starts when the first has closed, because two of them would share what the system watches.
   */
  async function watchAgain(lost: readonly string[]): Promise<void> {
    const since = Date.now();
    const former = watcher;
    await former.close();
    if (!isClosed && watcher === former) watcher = openWatcher(since, lost);
  }

  const settle = (part: 'content' | 'configuration', reading: Promise<void>): Promise<void> =>
    reading.then(
      () => onSettled(part),
      (error: unknown) => onSettled(part, error),
    );

  function readConfig(): Promise<void> {
    const files = [...unread].sort();
    unread.clear();
    return onConfig(files);
  }

  function flush(): void {
    clearTimeout(timer);
    // The folder itself may exist: caches of the bundler make it again.
    if (!sources.some((file) => isInside(file, root) && existsSync(file))) onLost?.();
    const files = [...changed].sort();
    for (const file of files) stamps.set(file, stampOf(file));
    clearTimeout(secondLook);
    secondLook = setTimeout(lookAgain, silentMs);
    const change: ContentChange = isOnlyTexts ? changed : 'any';
    [changed, isOnlyTexts] = [new Set(), true];
    const isConfig = files.some((file) => configPaths.has(file));
    if (isConfig) for (const file of files) unread.add(file);
    // In sequence: reloads must not overtake each other, and a failed one must not stop the next.
    work = work.then(() => {
      if (!isConfig) return settle('content', onContent(files, change));
      return unread.size === 0 ? undefined : settle('configuration', readConfig());
    });
  }

  let isClosed = false;
  let watcher = openWatcher(site.readAt);
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    clearTimeout(secondLook);
    clearTimeout(folderLook);
    await watcher.close();
  };
}

/** Whether a file was saved after a time; a time stamp in the future does not count again and again. */
function isYounger(file: string, time: number): boolean {
  const saved = statsOf(file)?.mtimeMs ?? 0;
  return saved > time && saved <= Date.now();
}

/** What tells one state of a file from another. */
interface Stamp {
  /** Changes with the file; empty if it does not exist. */
  readonly version: string;
  /** Changes when another file takes its place. */
  readonly inode: number | undefined;
  readonly isFolder: boolean;
}

function stampOf(file: string): Stamp {
  const stats = statsOf(file);
  return {
    version: stats === undefined ? '' : `${stats.ino}:${stats.ctimeMs}:${stats.size}`,
    inode: stats?.ino,
    isFolder: stats?.isDirectory() ?? false,
  };
}

function slashed(file: string): string {
  return file.split(path.sep).join('/');
}
