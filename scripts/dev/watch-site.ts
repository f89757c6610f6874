import { statSync } from 'node:fs';
import { watch } from 'chokidar';
import type { DocSite } from '../../plugins/index.ts';

/** Quick successions of changes (a save of all files, a checkout) are taken together. */
const quietMs = 40;

/** What happens on a change. */
export interface ChangeHandlers {
  /** Documents, navigation, styles or data of plugins. */
  onContent(files: readonly string[]): Promise<void>;
  /** The configuration file or something that it imports. */
  onConfig(files: readonly string[]): Promise<void>;
  /** One of the two failed. */
  onError(error: unknown): void;
}

/** Watches everything that a site is made from besides the bundler's own modules; returns a function that stops it. */
export function watchSite(site: DocSite, { onContent, onConfig, onError }: ChangeHandlers): () => Promise<void> {
  const { config, configFiles, hooks } = site;
  const watcher = watch([config.docsDir, ...configFiles, ...hooks.collected.watchPatterns], {
    cwd: config.root,
    ignoreInitial: true,
    ignored: (file) => /(^|[\\/])(node_modules|\.git)([\\/]|$)/.test(file),
  });
  const configPaths = new Set(configFiles);
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  function flush(): void {
    const files = [...changed].sort();
    changed = new Set();
    const isConfig = files.some((file) => configPaths.has(file));
    // One after the other: a reload must not overtake the one before it. One that fails must not stop the next.
    work = work.then(() => (isConfig ? onConfig(files) : onContent(files))).catch(onError);
  }

  // What was saved after the site was read and before the watcher took its first look.
  watcher.on('ready', () => {
    for (const file of configFiles) if (isYounger(file, site.readAt)) changed.add(file);
    flush();
  });
  watcher.on('all', (_event, file) => {
    changed.add(absolute(file, config.root));
    clearTimeout(timer);
    timer = setTimeout(flush, quietMs);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

/** Whether a file was saved after a time; one from the future is not taken for new again and again. */
function isYounger(file: string, time: number): boolean {
  const saved = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return saved > time && saved <= Date.now();
}

function absolute(file: string, root: string): string {
  return file.startsWith('/') || /^[a-z]:/i.test(file) ? file : `${root}/${file}`;
}
