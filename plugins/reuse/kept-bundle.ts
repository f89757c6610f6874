import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { filesBelow } from '../files/files-below.ts';
import { replaceFile } from '../files/replace-file.ts';
import { writeOutput } from '../files/write-output.ts';
import { contentHash } from './content-hash.ts';
import { hashFiles } from './hash-files.ts';
import type { RenderingBundle } from './kept-pages.ts';
import type { Store } from './store.ts';

/** Everything that went into the bundles of a run. */
export interface BundleInputs {
  /** Absolute paths of the files that were read, without documents. */
  readonly files: ReadonlySet<string>;
  /**
   * Absolute paths that were looked up but missing: a file that appears there may be resolved instead of another one.
   */
  readonly missing: ReadonlySet<string>;
  /** Whether a page renders the same again: not if a module of the site may read the clock, for example. */
  readonly isRepeatable: boolean;
  /** The documents that a document imports, all by their source paths. */
  readonly fragments: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Whether these are all inputs: not if a folder was read as a whole, or if anything but a document imports a
   * document, which depends on more than its file.
   */
  readonly isComplete: boolean;
}

/** A bundle of an earlier or this build, ready for rendering. */
export interface KeptBundle extends RenderingBundle {
  readonly isRepeatable: boolean;
  /** Hash of the bundle that renders pages. */
  readonly renderer: string;
}

/** Import specifiers of documents by source path; documents without imports are omitted. */
export type DocumentImports = Readonly<Record<string, readonly string[]>>;

/** A bundle with its inputs and outputs. */
interface BundleRecord extends KeptBundle {
  readonly inputs: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  readonly generated: string;
  readonly imports: DocumentImports;
  /** Hash of the files of the web bundle and the assets of pages. */
  readonly outputs: string;
}

/** The site as the store of bundles needs it. */
interface BundledSite {
  readonly store: Store;
  /** Changes whenever the same files could become a different bundle; undefined when that cannot be known. */
  bundleKey(): string | undefined;
  /** Undefined if a document does not compile. */
  documentImports(): Promise<DocumentImports | undefined>;
  /** Changes with the texts of the generated modules, which are no files. */
  generatedKey(): Promise<string>;
  bundlerProblems(): readonly unknown[];
}

interface WrittenBundle {
  readonly webDir: string;
  readonly renderer: string;
}

const recordName = 'bundle';
const rendererName = 'bundle/renderer';
const outputsName = 'bundle/outputs';

/** Opens the bundles of the last build of a site. */
export function openBundleStore(site: BundledSite) {
  const { store } = site;
  const key = site.bundleKey();

  async function lastRecord(): Promise<BundleRecord | undefined> {
    const record = key === undefined ? undefined : store.getData<BundleRecord>(recordName, key);
    if (record === undefined || record.missing.some(existsSync)) return undefined;
    if ((await site.generatedKey()) !== record.generated) return undefined;
    if (!isDeepStrictEqual(hashFiles(Object.keys(record.inputs)), record.inputs)) return undefined;
    return isDeepStrictEqual(await site.documentImports(), record.imports) ? record : undefined;
  }

  function keepContent(name: string, content: Uint8Array): string {
    const hash = contentHash(content);
    store.set(name, hash, content);
    return hash;
  }

  return {
    /**
     * Writes the files of the last web bundle to a folder if the bundler would produce the same again: apart from the
     * text of documents, no input has changed. Undefined if there is no such bundle.
     */
    async restore(webDir: string): Promise<KeptBundle | undefined> {
      const record = await lastRecord();
      const kept = record && store.get(outputsName, record.outputs);
      if (kept === undefined) return undefined;
      const outputs: Readonly<Record<string, Uint8Array>> = deserialize(kept);
      for (const [file, content] of Object.entries(outputs)) writeOutput(webDir, file, content);
      return record;
    },

    /**
     * Writes the bundle that renders pages to a file; false if it is damaged. Its bundled pages have the text of that
     * build.
     */
    async restoreRenderer({ renderer }: KeptBundle, file: string): Promise<boolean> {
      const content = store.get(rendererName, renderer);
      if (content === undefined) return false;
      await replaceFile(file, content);
      return true;
    },

    /**
     * Stores what a run of the bundler has written; undefined if there would be no way to tell that it is out of date.
     */
    async keep({ webDir, renderer }: WrittenBundle, inputs: BundleInputs): Promise<KeptBundle | undefined> {
      const { files, missing, isRepeatable, fragments, isComplete } = inputs;
      const imports = await site.documentImports();
      if (key === undefined || imports === undefined || !isComplete || site.bundlerProblems().length > 0) {
        return undefined;
      }
      const outputs: Record<string, Uint8Array> = {};
      for (const file of await filesBelow(webDir)) outputs[file] = await readFile(path.join(webDir, file));
      const made = {
        key,
        inputs: hashFiles(files),
        missing: [...missing].sort(),
        generated: await site.generatedKey(),
        isRepeatable,
        fragments: Object.fromEntries([...fragments].map(([name, imported]) => [name, [...imported].sort()])),
        imports,
        // The key changes with the version of Node, whose format this is.
        outputs: keepContent(outputsName, serialize(outputs)),
      };
      const record: BundleRecord = {
        // Without the renderer: it contains some pages, whose text must not affect the others.
        id: contentHash(JSON.stringify(made)),
        renderer: keepContent(rendererName, await readFile(renderer)),
        ...made,
      };
      store.setData(recordName, key, record);
      return record;
    },
  };
}
