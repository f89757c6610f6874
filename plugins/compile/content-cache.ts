import { isDeepStrictEqual } from 'node:util';
import type { CompiledDoc } from '../content/compiler.ts';
import { hashFiles } from '../reuse/hash-files.ts';
import type { Store } from '../reuse/store.ts';
import type { DocModule } from './compile-document.ts';

type Entry = Pick<CompiledDoc, 'meta' | 'traits'>;

/** Opens the compiled documents of a store: by a hash of everything they were made from but `meta.dependencies`. */
export function openContentCache(store: Store) {
  return {
    /** Undefined when there is nothing, or a dependency has changed. */
    get(key: string): Entry | undefined {
      const entry = store.getData<Entry>(`document/${key}`, '');
      if (entry === undefined) return undefined;
      const { dependencies } = entry.meta;
      return isDeepStrictEqual(hashFiles(Object.keys(dependencies)), dependencies) ? entry : undefined;
    },
    /** Separate, because a command that renders nothing does not need it. */
    code: (key: string) => store.get(`module/${key}`, '')?.toString(),
    set(key: string, { code, meta, traits }: DocModule) {
      store.set(`module/${key}`, '', code);
      store.setData(`document/${key}`, '', { meta, traits } satisfies Entry);
    },
  };
}
