import { hasExtension } from '#shared/paths';
import type { CompiledModel } from './content/content-model.ts';
import { findDocStyles } from './doc-styles.ts';
import { listPublicFiles } from './public-files.ts';

/** The documents, styles and public files of a site as they are now; in dev they change. */
export interface SiteState {
  model(): CompiledModel;
  /** Paths of `docs/public` as they are served, without the base. */
  publicFiles(): ReadonlySet<string>;
  /** Style sheets of the docs folder: absolute paths. */
  styles(): readonly string[];
  /**
   * Whether a link may lead to a file: one of `docs/public`, or any path with an extension, since what plugins write is
   * not known before the end of a build.
   */
  mayBeFile(path: string): boolean;
  /** Reads everything again, then tells the listeners. */
  reload(): Promise<void>;
  onReload(listener: () => Promise<void>): void;
}

/** Reads the state of a site. */
export async function createSiteState(docsDir: string, readModel: () => Promise<CompiledModel>): Promise<SiteState> {
  const read = () => Promise.all([readModel(), listPublicFiles(docsDir), findDocStyles(docsDir)]);
  const listeners: (() => Promise<void>)[] = [];
  let [model, publicFiles, styles] = await read();
  return {
    model: () => model,
    publicFiles: () => publicFiles,
    styles: () => styles,
    mayBeFile: (path) => publicFiles.has(path) || hasExtension(path),
    async reload() {
      [model, publicFiles, styles] = await read();
      for (const listener of listeners) await listener();
    },
    onReload: (listener) => listeners.push(listener),
  };
}
