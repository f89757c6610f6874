import { deserialize, serialize } from 'node:v8';
import type { InlineHashes } from '#shared/content-policy';
import type { PageData } from '#shared/types';
import { contentHash } from './content-hash.ts';
import type { Store } from './store.ts';

/** The bytes of a page's files: encoded once, and read back without decoding. */
export interface PageFiles {
  readonly document: Buffer;
  /**
   * Hashes of the document's inline code; undefined if plugins change the document before it gets its content policy.
   */
  readonly hashes?: InlineHashes;
  readonly data: Buffer;
  /** Markdown twin of the article; absent when the browser renders the page. */
  readonly markdown?: Buffer;
}

/** The files of pages from earlier builds. */
export type KeptPages = ReturnType<typeof openKeptPages>;

/** The bundle that pages are rendered with. */
export interface RenderingBundle {
  /** Changes with everything in the bundle that affects pages, except their documents. */
  readonly id: string;
  /** Documents that a document imports, all by their source paths. */
  readonly fragments: Readonly<Record<string, readonly string[]>>;
}

interface Document {
  readonly relativePath: string;
}

/** The content model as far as it is needed here. */
interface PageSources<Doc extends Document> {
  readonly pages: ReadonlyMap<string, { readonly doc: Doc }>;
  docByPath(relativePath: string): Doc | undefined;
  compile(
    doc: Doc,
  ): Promise<
    | { readonly ok: true; readonly traits: { readonly hash: string; readonly mayReadMachine: boolean } }
    | { readonly ok: false }
  >;
}

/** Opens the pages that were rendered with a bundle, which must be repeatable. */
export function openKeptPages<Doc extends Document>(store: Store, model: PageSources<Doc>, bundle: RenderingBundle) {
  const nameOf = ({ routePath }: PageData) => `page/${routePath}`;
  return {
    /**
     * Changes with everything that affects a page; `frame` is what its document contains besides the page. Undefined if
     * the page may differ although nothing has changed.
     */
    async keyOf(page: PageData, frame: object): Promise<string | undefined> {
      const parts = [bundle.id, JSON.stringify([page, frame])];
      const own = model.pages.get(page.routePath)?.doc;
      // Iterating a set also visits what is added meanwhile.
      const docs = new Set<Doc | undefined>(own === undefined ? [] : [own]);
      for (const doc of docs) {
        const outcome = doc && (await model.compile(doc));
        if (doc === undefined || !outcome?.ok || outcome.traits.mayReadMachine) return undefined;
        parts.push(outcome.traits.hash);
        for (const name of bundle.fragments[doc.relativePath] ?? []) docs.add(model.docByPath(name));
      }
      return contentHash(...parts);
    },
    /** The files that an earlier build made under the same key. */
    get(page: PageData, key: string): PageFiles | undefined {
      const kept = store.get(nameOf(page), key);
      return kept && deserialize(kept);
    },
    set(page: PageData, key: string, files: PageFiles): void {
      // The format depends on the version of Node, and so does the key.
      if (files.markdown !== undefined) store.set(nameOf(page), key, serialize(files));
    },
  };
}
