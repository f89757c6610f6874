import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { filesBelow } from '../files/files-below.ts';
import { writeOutput } from '../files/write-output.ts';
import { contentHash } from './content-hash.ts';
import { hashFiles } from './hash-files.ts';
import type { RenderingBundle } from './kept-pages.ts';
import { replaceFile } from './replace-file.ts';
import type { Store } from './store.ts';

/** What went into the bundles of a run. */
export interface BundleInputs {
  /** Absolute paths of all that was read, without documents. */
  readonly files: ReadonlySet<string>;
  /** Absolute paths that were looked for in vain: what appears there may be taken in place of something else. */
  readonly missing: ReadonlySet<string>;
  /** Whether a page is the same when it is rendered again: not when a module of the site may read the clock, for one. */
  readonly isRepeatable: boolean;
  /** The documents that a document imports, all by their source paths. */
  readonly fragments: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Whether a bundle is made of these alone: not when a folder was read as a whole, or when something else than a
   * document imports a document, which depends on more than its file.
   */
  readonly isComplete: boolean;
}

/** What the bundler made, as far as later builds have to know of it. */
export interface KeptBundle extends RenderingBundle {
  readonly isRepeatable: boolean;
  /** Hash of the bundle that renders pages. */
  readonly renderer: string;
}

/** What documents import, by their source paths; those that import nothing are not named. */
export type DocumentImports = Readonly<Record<string, readonly string[]>>;

/** The same with what it was made from. */
interface BundleRecord extends KeptBundle {
  readonly inputs: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  readonly imports: DocumentImports;
  /** Hashes of the files of the web bundle and of the assets of pages. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** What is asked of a site. */
export interface BundledSite {
  readonly store: Store;
  /** Changes whenever the same files could become another bundle; undefined when nobody can tell. */
  bundleKey(): string | undefined;
  /** Undefined when a document does not compile, so that its imports are not known. */
  documentImports(): Promise<DocumentImports | undefined>;
  /** Writes the generated modules, which are among the inputs. */
  writeVirtualModules(): Promise<void>;
  bundlerProblems(): readonly unknown[];
}

/** What the bundler made for the last build of a site. */
export interface BundleStore {
  /**
   * Writes the files of the last bundle to a folder, when the bundler would make the same again: nothing has changed
   * that it read, but the text of documents. Undefined when there is no such bundle, or it is not whole.
   */
  restore(webDir: string): Promise<KeptBundle | undefined>;
  /**
   * Writes the bundle that renders pages to a file, without pages whose text has changed since; false when it is not
   * whole.
   */
  restoreRenderer(bundle: KeptBundle, file: string): Promise<boolean>;
  /** Keeps what a run of the bundler has written; undefined when nobody could tell when it is out of date. */
  keep(written: WrittenBundle, inputs: BundleInputs): Promise<KeptBundle | undefined>;
}

/** Where a run of the bundler has written. */
export interface WrittenBundle {
  readonly webDir: string;
  /** The bundle that renders pages. */
  readonly renderer: string;
}

const recordName = 'bundle';
const rendererName = 'bundle/renderer';
const outputName = (index: number) => `bundle/${index}`;

/** Opens the last bundle of a site. */
export function openBundleStore(site: BundledSite): BundleStore {
  const { store } = site;
  const key = site.bundleKey();

  async function lastRecord(): Promise<BundleRecord | undefined> {
    const record = key === undefined ? undefined : store.getData<BundleRecord>(recordName, key);
    if (record === undefined || record.missing.some(existsSync)) return undefined;
    await site.writeVirtualModules();
    if (!isDeepStrictEqual(hashFiles(Object.keys(record.inputs)), record.inputs)) return undefined;
    return isDeepStrictEqual(await site.documentImports(), record.imports) ? record : undefined;
  }

  async function keepFile(name: string, file: string): Promise<string> {
    const content = await readFile(file);
    const hash = contentHash(content);
    store.set(name, hash, content);
    return hash;
  }

  return {
    async restore(webDir) {
      const record = await lastRecord();
      if (record === undefined) return undefined;
      const contents = new Map<string, Uint8Array>();
      for (const [index, [file, hash]] of Object.entries(record.outputs).entries()) {
        const content = store.get(outputName(index), hash);
        if (content === undefined) return undefined;
        contents.set(file, content);
      }
      // All or nothing: only once every file has been verified.
      for (const [file, content] of contents) writeOutput(webDir, file, content);
      return record;
    },

    async restoreRenderer({ renderer }, file) {
      const content = store.get(rendererName, renderer);
      if (content === undefined) return false;
      await replaceFile(file, content);
      return true;
    },

    async keep({ webDir, renderer }, { files, missing, isRepeatable, fragments, isComplete }) {
      const imports = await site.documentImports();
      if (key === undefined || imports === undefined || !isComplete || site.bundlerProblems().length > 0) {
        return undefined;
      }
      const outputs: Record<string, string> = {};
      for (const [index, file] of (await filesBelow(webDir)).entries()) {
        outputs[file] = await keepFile(outputName(index), path.join(webDir, file));
      }
      const made = {
        key,
        inputs: hashFiles(files),
        missing: [...missing].sort(),
        isRepeatable,
        fragments: Object.fromEntries([...fragments].map(([name, imported]) => [name, [...imported].sort()])),
        imports,
        outputs,
      };
      const record: BundleRecord = {
        // Without the pages that happen to be in the renderer.
        id: contentHash(JSON.stringify(made)),
        renderer: await keepFile(rendererName, renderer),
        ...made,
      };
      store.setData(recordName, key, record);
      return record;
    },
  };
}
