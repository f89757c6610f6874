import { isDeepStrictEqual } from 'node:util';
import type { CompiledDoc } from '../content/compiler.ts';
import { hashFiles } from '../reuse/hash-files.ts';
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
      const isCurrent = isDeepStrictEqual(hashFiles(Object.keys(entry.dependencies)), entry.dependencies);
      return isCurrent ? { meta: entry.meta, traits: entry.traits } : undefined;
    },
    /** Separate, because a command that renders nothing does not need it. */
    code: (key: string) => store.get(`module/${key}`, '')?.toString(),
    set(key: string, { code, meta, traits }: DocModule) {
      const dependencies = hashFiles(meta.dependencies);
      store.set(`module/${key}`, '', code);
      store.setData(`document/${key}`, '', { meta, traits, dependencies } satisfies Entry);
    },
  };
}
