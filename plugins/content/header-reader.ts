import { toSitePath } from '../files/site-path.ts';
import type { Store } from '../reuse/store.ts';
import { type FrontmatterKeys, frontmatterSchema } from './frontmatter-schema.ts';
import { openKeptHeaders } from './kept-headers.ts';
import type { DocHeader } from './read-frontmatter.ts';
import { blocksProblem, depthProblem, markupProblem, sizeProblem } from './text-limits.ts';

/** What front matter may contain, and where headers of earlier commands are. */
export interface HeaderOptions {
  /** Folder that paths in messages are relative to. */
  readonly root: string;
  readonly frontmatterKeys: FrontmatterKeys;
  /** Changes with `frontmatterKeys`; undefined when code checks them, which no version can cover. */
  readonly keysVersion: string | undefined;
  readonly store: Store;
}

/** Reads front matter and title of texts, with a cache until `finish` is called. */
export type HeaderReader = ReturnType<typeof createHeaderReader>;

/** Makes a reader of headers; with `isCached` it takes those of earlier commands from the store. */
export function createHeaderReader(
  { root, frontmatterKeys, keysVersion, store }: HeaderOptions,
  { isCached }: { readonly isCached: boolean },
) {
  const schema = frontmatterSchema(frontmatterKeys);
  let kept = isCached && keysVersion !== undefined ? openKeptHeaders(store, keysVersion) : undefined;
  return {
    /** Whether there is a cache, and nothing in it. */
    isCacheEmpty: () => kept?.isEmpty ?? false,
    /** The header of a text; `file` is an absolute path. */
    async read(source: string, file: string): Promise<DocHeader> {
      const shown = toSitePath(file, root);
      const limit =
        sizeProblem(Buffer.byteLength(source), shown) ??
        markupProblem(source, shown) ??
        depthProblem(source, shown) ??
        blocksProblem(source, shown);
      if (limit !== undefined) return { frontmatter: {}, frontmatterLines: {}, problems: [limit] };
      const known = kept?.get(source, file);
      if (known !== undefined) return known;
      // On demand: with a warm cache no YAML or Markdown parser is loaded.
      const { readDocHeader } = await import('./read-frontmatter.ts');
      const fresh = await readDocHeader(source, shown, schema);
      kept?.set(source, file, fresh);
      return fresh;
    },
    /** Stores what has been read, and no longer uses the cache. */
    finish(): void {
      kept?.save();
      kept = undefined;
    },
  };
}
