import { hasExtension } from '#shared/paths';
import { findDocStyles } from './bundler/doc-styles.ts';
import type { CompiledModel } from './content/content-model.ts';
import { listPublicFiles } from './content/public-files.ts';

/** The current documents, styles and public files of a site; they change in dev. */
export interface SiteState {
  model(): CompiledModel;
  /** Paths of `docs/public` as they are served, without the base. */
  publicFiles(): ReadonlySet<string>;
  /** Style sheets of the docs folder: absolute paths. */
  styles(): readonly string[];
  /**
   * Whether a link may lead to a file: a file in `docs/public`, or any path with an extension, since files written by
   * plugins are unknown until the end of a build.
   */
  mayBeFile(path: string): boolean;
  /**
   * Reads everything again, then notifies the listeners. Reloads never overlap: requests during a reload are merged
   * into one more after it, since it may have read old files.
   */
  reload(): Promise<void>;
  onReload(listener: () => Promise<void>): void;
}

/** Reads the state of a site. */
export async function createSiteState(docsDir: string, readModel: () => Promise<CompiledModel>): Promise<SiteState> {
  const read = () => Promise.all([readModel(), listPublicFiles(docsDir), findDocStyles(docsDir)]);
  const listeners: (() => Promise<void>)[] = [];
  let [model, publicFiles, styles] = await read();
  let current: Promise<void> = Promise.resolve();
  let following: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    [model, publicFiles, styles] = await read();
    for (const listener of listeners) await listener();
  }

  return {
    model: () => model,
    publicFiles: () => publicFiles,
    styles: () => styles,
    mayBeFile: (path) => publicFiles.has(path) || hasExtension(path),
    reload() {
      following ??= current
        .catch(() => undefined)
        .then(() => {
          current = readAgain();
          following = undefined;
          return current;
        });
      return following;
    },
    onReload: (listener) => listeners.push(listener),
  };
}
