import path from 'node:path';
import { codeVersion } from '../reuse/code-version.ts';
import { contentHash } from '../reuse/content-hash.ts';
import type { Store } from '../reuse/store.ts';
import type { DocHeader } from './doc-header.ts';

/** Headers of documents by their text and its format. Reading YAML would take a third of a warm start. */
interface KeptHeaders {
  /** Whether no command has read a document before, or only with other code. */
  readonly isEmpty: boolean;
  get(source: string, file: string): DocHeader | undefined;
  /** Ignores headers with problems: these name the file, and the same text may occur in another one. */
  set(source: string, file: string, header: DocHeader): void;
  /** Stores what was asked for or set, when there is something new. */
  save(): void;
}

type Entries = Readonly<Record<string, DocHeader>>;

const name = 'document-headers';

/** Opens the headers of a store, read with the keys of a version. They are one entry: a start needs all of them at once. */
export function openKeptHeaders(store: Store, keysVersion: string): KeptHeaders {
  const version = contentHash(codeVersion('plugins/content/load-docs.ts'), keysVersion);
  const before = new Map(Object.entries(store.getData<Entries>(name, version) ?? {}));
  const used = new Map<string, DocHeader>();
  let isNew = false;
  return {
    isEmpty: before.size === 0,
    get(source, file) {
      const key = keyOf(source, file);
      const header = before.get(key);
      if (header !== undefined) used.set(key, header);
      return header;
    },
    set(source, file, header) {
      if (header.problems.length > 0) return;
      used.set(keyOf(source, file), header);
      isNew = true;
    },
    save() {
      if (isNew) store.setData(name, version, Object.fromEntries(used));
    },
  };
}

/** The same text can have another title as MDX than as Markdown. */
function keyOf(source: string, file: string): string {
  return contentHash(path.extname(file), source);
}
