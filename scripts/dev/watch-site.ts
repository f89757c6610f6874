import { statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import picomatch from 'picomatch';
import type { DocSite } from '../../plugins/index.ts';

interface WatchedSite extends Pick<DocSite, 'configFiles' | 'readAt'> {
  readonly config: Pick<DocSite['config'], 'root' | 'docsDir'>;
  readonly hooks: { readonly collected: Pick<DocSite['hooks']['collected'], 'watchPatterns'> };
}

/** Changes in quick succession (saving all files, a checkout) are combined. */
const quietMs = 40;

interface ChangeHandlers {
  /**
   * Documents, navigation, styles or data of plugins changed; called once without files when the first scan has found
   * nothing new.
   */
  onContent(files: readonly string[]): Promise<void>;
  /** The configuration file or a module that it imports changed. */
  onConfig(files: readonly string[]): Promise<void>;
  /** One of the two callbacks failed. */
  onError(error: unknown): void;
}

/** Watches all sources of a site except the bundler's modules. Returns a function that stops watching. */
export function watchSite(site: WatchedSite, { onContent, onConfig, onError }: ChangeHandlers): () => Promise<void> {
  const { configFiles, hooks } = site;
  const { root, docsDir } = site.config;
  const { watchPatterns } = hooks.collected;
  // The watcher takes no globs: it watches the folder before the first `*`, and its events are filtered here.
  const watcher = watch([docsDir, ...configFiles, ...watchPatterns.map((pattern) => picomatch.scan(pattern).base)], {
    cwd: root,
    ignoreInitial: true,
    ignored: (file) => /(^|[\\/])(node_modules|\.git)([\\/]|$)/.test(file),
  });
  const isOfPlugin = picomatch(
    watchPatterns.map((pattern) => slashed(path.resolve(root, pattern))),
    { dot: true },
  );
  const configPaths = new Set(configFiles);
  const isWatched = (file: string) =>
    configPaths.has(file) || `${file}${path.sep}`.startsWith(docsDir + path.sep) || isOfPlugin(slashed(file));
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  function flush(): void {
    const files = [...changed].sort();
    changed = new Set();
    const isConfig = files.some((file) => configPaths.has(file));
    // In sequence: reloads must not overtake each other, and a failed one must not stop the next.
    work = work.then(() => (isConfig ? onConfig(files) : onContent(files))).catch(onError);
  }

  // Files saved between reading the site and the watcher's first scan; for a deleted file, its folder.
  watcher.once('ready', () => {
    const looked = Object.entries(watcher.getWatched()).flatMap(([folder, names]) =>
      names.map((name) => path.resolve(root, folder, name)),
    );
    for (const file of looked) if (isWatched(file) && isYounger(file, site.readAt)) changed.add(file);
    flush();
  });
  watcher.on('all', (_event, name) => {
    const file = path.resolve(root, name);
    if (!isWatched(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, quietMs);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

/** Whether a file was saved after a time; a time stamp in the future does not count again and again. */
function isYounger(file: string, time: number): boolean {
  const saved = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return saved > time && saved <= Date.now();
}

function slashed(file: string): string {
  return file.split(path.sep).join('/');
}
