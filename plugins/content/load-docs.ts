import { statSync } from 'node:fs';
import path from 'node:path';
import type { AddedPage, Awaitable, Doc } from '../api/index.ts';
import { undefinedIfGone } from '../files/read-if-there.ts';
import { createDocReader, type DocReaderOptions, type FoundDoc } from './doc-reader.ts';
import { createHeaderReader, type HeaderOptions } from './header-reader.ts';

/** A change of the docs folder: of anything in it, or only of the texts of documents, given by their absolute paths. */
export type ContentChange = 'any' | ReadonlySet<string>;

/** A document with what its file was like when it was read. */
interface KnownDoc {
  readonly stamp: string;
  readonly doc: Doc;
}

/** The documents that a loader has read, by their absolute paths, for the next loader with an equal key. */
export interface KnownDocs {
  /** Changes with the options that shape documents; undefined when code does. */
  readonly key: string | undefined;
  readonly docs: ReadonlyMap<string, KnownDoc>;
}

interface DocLoaderOptions extends DocReaderOptions, HeaderOptions {
  /** Changes with `defaultsOf`. */
  readonly defaultsVersion: string;
  /** What the loader before this one has read. Default: nothing. */
  readonly before?: KnownDocs | undefined;
  /** Called for each document that is read again because its text has changed, as soon as it has been read. */
  readonly onEdit?: (doc: Doc) => void;
  /** Called before anything is read when nothing is in the cache, with the number of texts. */
  readonly onNoCache?: (texts: number) => void;
}

/** Reads documents; a file that is the same, with the same size and time, as at the last call is not read again. */
export type DocLoader = ReturnType<typeof createDocLoader>;

/** Makes a loader for a docs folder. */
export function createDocLoader(options: DocLoaderOptions) {
  const { docsDir } = options;
  const key = keyOf(options);
  const known = new Map(key !== undefined && key === options.before?.key ? options.before.docs : []);
  // Of the texts that follow in dev, most are never read again.
  const headers = createHeaderReader(options, { isCached: known.size === 0 });
  const reader = createDocReader(options, headers);

  /** Undefined for a file that has been deleted, or replaced by a folder, since it was found. */
  function readIfThere(found: FoundDoc, change: ContentChange): Promise<Doc | undefined> {
    return read(found, change).catch(undefinedIfGone);
  }

  async function read(found: FoundDoc, change: ContentChange): Promise<Doc> {
    const file = path.join(docsDir, found.relativePath);
    const before = known.get(file);
    if (before !== undefined && change !== 'any' && !change.has(file)) return before.doc;
    // Its time is the system's: tools set the time of the last modification to any value.
    const { ino, ctimeMs, size } = statSync(file);
    const stamp = `${ino}:${ctimeMs}:${size}:${found.route !== undefined}`;
    if (before?.stamp === stamp) return before.doc;
    const doc = await reader.read(found);
    known.set(file, { stamp, doc });
    if (before !== undefined && change !== 'any') options.onEdit?.(doc);
    return doc;
  }

  /** Forgets files that are gone. */
  function forgetOthers(found: readonly FoundDoc[]): void {
    const files = new Set(found.map(({ relativePath }) => path.join(docsDir, relativePath)));
    for (const file of known.keys()) if (!files.has(file)) known.delete(file);
  }

  return {
    /** Everything that has been read. */
    known: (): KnownDocs => ({ key, docs: known }),
    /**
     * `found` as `findDocs` returns it; `addPages` gets the documents of the folder and returns the pages of plugins.
     * Only documents that may have changed are looked at again.
     */
    async load(
      found: readonly FoundDoc[],
      addPages: (docs: readonly Doc[]) => Awaitable<readonly AddedPage[]> = () => [],
      change: ContentChange = 'any',
    ): Promise<readonly Doc[]> {
      if (headers.isCacheEmpty()) options.onNoCache?.(found.length);
      const read = await Promise.all(found.map((doc) => readIfThere(doc, change)));
      if (change === 'any') forgetOthers(found);
      // A thread gets its first job only when this one pauses.
      if (change !== 'any') await new Promise(setImmediate);
      const docs = read.filter((doc) => doc !== undefined);
      const added = await Promise.all((await addPages(docs)).map(reader.readAdded));
      headers.finish();
      return [...docs, ...added];
    },
  };
}

function keyOf(options: DocLoaderOptions): string | undefined {
  const { docsDir, root, defaultLang, keysVersion, defaultsVersion, preprocess } = options;
  const isShapedByCode = keysVersion === undefined || preprocess !== undefined;
  return isShapedByCode ? undefined : JSON.stringify([docsDir, root, defaultLang, keysVersion, defaultsVersion]);
}
