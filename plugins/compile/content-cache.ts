import type { CodeFacts } from '../content/compiler.ts';
import { readIfThere } from '../files/read-if-there.ts';
import type { DocMeta } from '../markdown/types.ts';
import { contentHash } from '../reuse/content-hash.ts';
import type { Store } from '../reuse/store.ts';

/** A compiled document without its module. */
export interface KnownDoc {
  readonly meta: DocMeta;
  readonly facts: CodeFacts;
}

/** A compiled document with its module. */
export interface FreshDoc extends KnownDoc {
  readonly code: string;
}

interface Entry extends KnownDoc {
  /** Hashes of the other files that affect the result. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Compiled documents by a hash of everything they were made from, except the files in `meta.dependencies`. */
export interface ContentCache {
  /** Undefined when there is nothing, or a dependency has changed. */
  get(key: string): KnownDoc | undefined;
  /** Separate, because a command that renders nothing does not need it. */
  code(key: string): string | undefined;
  set(key: string, doc: FreshDoc): void;
}

/** Opens the compiled documents of a store. */
export function openContentCache(store: Store): ContentCache {
  return {
    get(key) {
      const entry = store.getData<Entry>(`document/${key}`, '');
      if (entry === undefined) return undefined;
      const isCurrent = Object.entries(entry.dependencies).every(([file, hash]) => hashOfFile(file) === hash);
      return isCurrent ? { meta: entry.meta, facts: entry.facts } : undefined;
    },
    code: (key) => store.get(`module/${key}`, '')?.toString(),
    set(key, { code, meta, facts }) {
      const dependencies = Object.fromEntries(meta.dependencies.map((file) => [file, hashOfFile(file)]));
      store.set(`module/${key}`, '', code);
      store.setData(`document/${key}`, '', { meta, facts, dependencies } satisfies Entry);
    },
  };
}

function hashOfFile(file: string): string {
  const content = readIfThere(file);
  return content === undefined ? 'missing' : contentHash(content);
}
