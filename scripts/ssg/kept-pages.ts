import path from 'node:path';
import type { PageData } from '#shared/types';
import {
  contentHash,
  type Doc,
  hasKeys,
  parseEntry,
  readIfThere,
  replaceFile,
  type SiteConfig,
} from '../../plugins/index.ts';
import { deleteOthers } from './delete-others.ts';
import type { KeptBundle } from './kept-bundle.ts';
import { packFiles, unpackFiles } from './packed-files.ts';
import type { PageFiles, PageFrame } from './page-writer.ts';

/** The files of pages that outlive a build. The folder may be deleted at any time. */
export interface KeptPages {
  /** Changes with everything that reaches a page; undefined when it could be another one when it is rendered again. */
  keyOf(page: PageData, frame: PageFrame): Promise<string | undefined>;
  /** What an earlier build made under the same key; undefined when there is nothing whole. */
  get(page: PageData, key: string): PageFiles | undefined;
  set(page: PageData, key: string, files: PageFiles): Promise<void>;
  /** Forgets all pages but these. */
  prune(routePaths: readonly string[]): Promise<void>;
}

/** What is asked of a site. */
interface PageSources {
  readonly config: Pick<SiteConfig, 'cacheDir'>;
  model(): {
    readonly pages: ReadonlyMap<string, { readonly doc: Doc }>;
    docByPath(relativePath: string): Doc | undefined;
    compile(doc: Doc): Promise<CompiledFacts | { readonly ok: false }>;
  };
}

interface CompiledFacts {
  readonly ok: true;
  readonly facts: { readonly hash: string; readonly mayReadMachine: boolean };
}

const isHashes = hasKeys<Pick<PageFiles, 'hashes'>>();

/** Opens the pages that were rendered with a bundle, which must be repeatable. */
export function openKeptPages(site: PageSources, bundle: Pick<KeptBundle, 'id' | 'fragments'>): KeptPages {
  const folder = path.join(site.config.cacheDir, 'pages');
  const nameOf = (routePath: string) => `${contentHash(routePath)}.page`;
  const fileOf = ({ routePath }: PageData) => path.join(folder, nameOf(routePath));
  const model = site.model();

  return {
    async keyOf(page, frame) {
      const parts = [bundle.id, JSON.stringify([page, frame])];
      const own = model.pages.get(page.routePath)?.doc;
      // A set goes on with what is added while it is walked through.
      const docs = new Set<Doc | undefined>(own === undefined ? [] : [own]);
      for (const doc of docs) {
        const outcome = doc && (await model.compile(doc));
        if (doc === undefined || !outcome?.ok || outcome.facts.mayReadMachine) return undefined;
        parts.push(outcome.facts.hash);
        for (const name of bundle.fragments[doc.relativePath] ?? []) docs.add(model.docByPath(name));
      }
      return contentHash(...parts);
    },
    get(page, key) {
      const packed = readIfThere(fileOf(page));
      if (packed === undefined) return undefined;
      const [hashes, document, data, markdown] = unpackFiles(packed, key) ?? [];
      if (!hashes || !document || !data || !markdown) return undefined;
      return { document, data, markdown, ...parseEntry(hashes.toString(), isHashes) };
    },
    async set(page, key, { document, data, markdown, hashes }) {
      if (markdown === undefined) return;
      await replaceFile(fileOf(page), packFiles(key, [JSON.stringify({ hashes }), document, data, markdown]));
    },
    prune: (routePaths) => deleteOthers(folder, new Set(routePaths.map(nameOf))),
  };
}
