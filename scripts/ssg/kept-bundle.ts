import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type BundleInputs,
  contentHash,
  type DocSite,
  hasKeys,
  mayReadMachine,
  parseEntry,
  readIfThere,
  replaceFile,
} from '../../plugins/index.ts';
import { bundleKey } from './bundle-key.ts';
import { deleteOthers } from './delete-others.ts';
import { type DocumentImports, documentImports } from './document-imports.ts';
import { filesBelow } from './files-below.ts';
import { hashFiles } from './hash-files.ts';
import { bundleFile } from './node-bundle.ts';
import { writeOutput } from './write-file.ts';

/** What the bundler made, as far as later builds have to know of it. */
export interface KeptBundle {
  /** Changes with everything that reaches pages through the bundles, but for the documents. */
  readonly id: string;
  /** Whether a page is the same when it is rendered again: not when a module of the site reads the hour, for one. */
  readonly isRepeatable: boolean;
  /** Documents that a document imports, all by their source paths. */
  readonly fragments: Readonly<Record<string, readonly string[]>>;
  /** Hash of the bundle that renders pages. */
  readonly renderer: string;
}

/** The same with what it was made from. */
interface BundleRecord extends KeptBundle {
  readonly key: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  readonly imports: DocumentImports;
  /** Hashes of the files of the web bundle and of the pages' assets; each is kept under its hash. */
  readonly outputs: Readonly<Record<string, string>>;
}

const isRecord = hasKeys<BundleRecord>(
  'id',
  'key',
  'inputs',
  'missing',
  'isRepeatable',
  'fragments',
  'renderer',
  'imports',
  'outputs',
);

/** What the bundler made for the last build of a site. The folder may be deleted at any time. */
export interface BundleStore {
  /**
   * Writes the files of the last bundle to a folder, when the bundler would make the same again: nothing has changed
   * that it read, but the text of documents. Undefined when there is no such bundle, or it is not whole.
   */
  restore(webDir: string): Promise<KeptBundle | undefined>;
  /**
   * Writes the bundle that renders pages to a folder, without pages of another text than they had then; false when it is
   * not whole.
   */
  restoreRenderer(bundle: KeptBundle, nodeDir: string): Promise<boolean>;
  /** Keeps what a run of the bundler has written to two folders; undefined when nobody could tell when it is out of date. */
  keep(webDir: string, nodeDir: string, inputs: BundleInputs): Promise<KeptBundle | undefined>;
}

/** Opens the store of a site. */
export function openBundleStore(site: DocSite): BundleStore {
  const folder = path.join(site.config.cacheDir, 'bundle');
  const recordFile = path.join(folder, 'record.json');
  const key = site.isPrerendered ? bundleKey(site) : undefined;

  async function lastRecord(): Promise<BundleRecord | undefined> {
    const record = parseEntry(readIfThere(recordFile)?.toString(), isRecord);
    if (record === undefined || record.key !== key || record.missing.some(existsSync)) return undefined;
    await site.writeVirtualModules();
    if (!isDeepStrictEqual(hashFiles(Object.keys(record.inputs)), record.inputs)) return undefined;
    return isDeepStrictEqual(await documentImports(site), record.imports) ? record : undefined;
  }

  function contentOf(hash: string): Uint8Array | undefined {
    const content = readIfThere(path.join(folder, hash));
    return content !== undefined && contentHash(content) === hash ? content : undefined;
  }

  async function keepFile(file: string): Promise<string> {
    const content = await readFile(file);
    const hash = contentHash(content);
    await replaceFile(path.join(folder, hash), content);
    return hash;
  }

  return {
    async restore(webDir) {
      const record = key === undefined ? undefined : await lastRecord();
      if (record === undefined) return undefined;
      const contents = new Map<string, Uint8Array>();
      for (const [file, hash] of Object.entries(record.outputs)) {
        const content = contentOf(hash);
        if (content === undefined) return undefined;
        contents.set(file, content);
      }
      // Only now: half of a bundle is none.
      for (const [file, content] of contents) writeOutput(webDir, file, content);
      return record;
    },

    async restoreRenderer({ renderer }, nodeDir) {
      const content = contentOf(renderer);
      if (content === undefined) return false;
      await replaceFile(bundleFile(nodeDir), content);
      return true;
    },

    async keep(webDir, nodeDir, { files, missing, siteModules, fragments, isComplete }) {
      const imports = await documentImports(site);
      if (key === undefined || imports === undefined || !isComplete || site.bundlerProblems().length > 0) {
        return undefined;
      }
      const outputs: Record<string, string> = {};
      for (const file of await filesBelow(webDir)) outputs[file] = await keepFile(path.join(webDir, file));
      const made = {
        key,
        inputs: hashFiles(files),
        missing: [...missing].sort(),
        isRepeatable: ![...siteModules].some((file) => mayReadMachine(readFileSync(file, 'utf8'))),
        fragments: Object.fromEntries([...fragments].map(([name, imported]) => [name, [...imported].sort()])),
        imports,
        outputs,
      };
      // The pages in it have no part in the name.
      const record: BundleRecord = {
        id: contentHash(JSON.stringify(made)),
        renderer: await keepFile(bundleFile(nodeDir)),
        ...made,
      };
      await replaceFile(recordFile, JSON.stringify(record));
      // What another build has kept at the same time goes with it: the next one then finds no whole bundle.
      await deleteOthers(folder, new Set([path.basename(recordFile), record.renderer, ...Object.values(outputs)]));
      return record;
    },
  };
}
