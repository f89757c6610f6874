import path from 'node:path';
import { glob } from 'tinyglobby';
import { hasExtension } from '#shared/paths';
import type { CompiledModel } from '../content/content-model.ts';
import type { ContentChange } from '../content/load-docs.ts';

/**
 * The style sheets of the docs folder that are part of every page. Of those that need a preprocessor only modules:
 * others are often parts for `@use` or `@import`.
 */
export const styleFiles = ['**/*.css', '**/*.module.{scss,sass,less,styl}'];

/** The documents, styles and public files of a site. */
export type SiteState = Awaited<ReturnType<typeof createSiteState>>;

/** Called after documents have been read again. */
type ReloadListener = (change: ContentChange) => Promise<void>;

/**
 * Reads the documents, styles and public files of a site, which change in dev; `readModel` gets what `readFolder` has
 * returned last, the paths of the public files, and what may have changed since its last call.
 */
export async function createSiteState<Folder>(
  docsDir: string,
  readFolder: () => Promise<Folder>,
  readModel: (folder: Folder, publicFiles: ReadonlySet<string>, change: ContentChange) => Promise<CompiledModel>,
) {
  async function readFiles() {
    const [folder, publicFiles, styles] = await Promise.all([
      readFolder(),
      glob('**/*', { cwd: path.join(docsDir, 'public'), dot: true }),
      glob(styleFiles, { cwd: docsDir, absolute: true, ignore: ['public/**'] }),
    ]);
    return { folder, publicFiles: new Set(publicFiles.map((file) => `/${file}`)), styles: styles.sort() };
  }

  const listeners: ReloadListener[] = [];
  let files = await readFiles();
  let model = await readModel(files.folder, files.publicFiles, 'any');
  let current: Promise<void> = Promise.resolve();
  let following: Promise<void> | undefined;
  let change: ContentChange = new Set();

  async function readAgain(): Promise<void> {
    const own = change;
    change = new Set();
    try {
      const latest = own === 'any' ? await readFiles() : files;
      model = await readModel(latest.folder, latest.publicFiles, own);
      files = latest;
    } catch (error) {
      // The next reload must look at all of it again.
      change = merged(change, own);
      throw error;
    }
    await Promise.all(listeners.map((listener) => listener(own)));
  }

  return {
    model: () => model,
    /** Paths of `docs/public` as they are served, without the base. */
    publicFiles: (): ReadonlySet<string> => files.publicFiles,
    /**
     * Absolute paths of the style sheets of the docs folder, sorted. The web bundle includes all of them: only the node
     * environment reads the documents of a prerendered site, and it emits no CSS. CSS modules arrive with the component
     * that imports them.
     */
    styles: (): readonly string[] => files.styles,
    /**
     * Whether a link may lead to a file that is not a page: one in `docs/public`, or any path with an extension, since
     * files written by plugins are unknown until the end of a build.
     */
    mayBeFile: (link: string) => files.publicFiles.has(link) || hasExtension(link),
    /**
     * Reads everything again, or only the texts of some documents, then notifies the listeners. Reloads never overlap:
     * requests during a reload are merged into one more after it, since it may have read old files.
     */
    reload(latest: ContentChange = 'any'): Promise<void> {
      change = merged(change, latest);
      following ??= current
        .catch(() => undefined)
        .then(() => {
          following = undefined;
          current = readAgain();
          return current;
        });
      return following;
    },
    onReload: (listener: ReloadListener) => void listeners.push(listener),
  };
}

function merged(one: ContentChange, other: ContentChange): ContentChange {
  return one === 'any' || other === 'any' ? 'any' : new Set([...one, ...other]);
}
