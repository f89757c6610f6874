import path from 'node:path';
import { codeVersion } from '../reuse/code-version.ts';
import { contentHash } from '../reuse/content-hash.ts';
import type { Store } from '../reuse/store.ts';
import type { DocHeader } from './read-frontmatter.ts';

type Entries = Readonly<Record<string, DocHeader>>;

const name = 'document-headers';

/**
 * Opens the cache of parsed headers, keyed by text and extension; void when the front matter keys change. Reading YAML
 * would take a third of a warm start. The cache is one entry of the store, since a start needs all headers at once.
 */
export function openKeptHeaders(store: Store, keysVersion: string) {
  const version = contentHash(codeVersion('plugins/content/load-docs.ts'), keysVersion);
  const before = new Map(Object.entries(store.getData<Entries>(name, version) ?? {}));
  const used = new Map<string, DocHeader>();
  let isNew = false;
  return {
    /** Whether no command has read a document before, or only with other code. */
    isEmpty: before.size === 0,
    get(source: string, file: string): DocHeader | undefined {
      const key = keyOf(source, file);
      const header = before.get(key);
      if (header !== undefined) used.set(key, header);
      return header;
    },
    /** Ignores headers with problems: these name the file, and the same text may occur in another one. */
    set(source: string, file: string, header: DocHeader): void {
      if (header.problems.length > 0) return;
      used.set(keyOf(source, file), header);
      isNew = true;
    },
    /** Stores what was asked for or set, when there is something new. */
    save(): void {
      if (isNew) store.setData(name, version, Object.fromEntries(used));
    },
  };
}

/** The same text can have another title as MDX than as Markdown. */
function keyOf(source: string, file: string): string {
  return contentHash(path.extname(file), source);
}
