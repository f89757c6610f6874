import type { CompiledDoc } from '../content/compiler.ts';
import { readIfThere } from '../files/read-if-there.ts';
import { contentHash } from '../reuse/content-hash.ts';
import type { Store } from '../reuse/store.ts';
import type { DocModule } from './compile-document.ts';

interface Entry extends Pick<CompiledDoc, 'meta' | 'traits'> {
  /** Hashes of the other files that affect the result. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Opens the compiled documents of a store: by a hash of everything they were made from but `meta.dependencies`. */
export function openContentCache(store: Store) {
  return {
    /** Undefined when there is nothing, or a dependency has changed. */
    get(key: string): Pick<CompiledDoc, 'meta' | 'traits'> | undefined {
      const entry = store.getData<Entry>(`document/${key}`, '');
      if (entry === undefined) return undefined;
      const isCurrent = Object.entries(entry.dependencies).every(([file, hash]) => hashOfFile(file) === hash);
      return isCurrent ? { meta: entry.meta, traits: entry.traits } : undefined;
    },
    /** Separate, because a command that renders nothing does not need it. */
    code: (key: string) => store.get(`module/${key}`, '')?.toString(),
    set(key: string, { code, meta, traits }: DocModule) {
      const dependencies = Object.fromEntries(meta.dependencies.map((file) => [file, hashOfFile(file)]));
      store.set(`module/${key}`, '', code);
      store.setData(`document/${key}`, '', { meta, traits, dependencies } satisfies Entry);
    },
  };
}

function hashOfFile(file: string): string {
  const content = readIfThere(file);
  return content === undefined ? 'missing' : contentHash(content);
}
