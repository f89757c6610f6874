import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PageData } from '#shared/types';
import { contentHash, type Doc, type DocSite, hasKeys, parseEntry, replaceFile } from '../../plugins/index.ts';
import type { KeptBundle } from './kept-bundle.ts';

/** What is kept of a page: the last one that was rendered, in parts that hold no text twice. */
interface Entry {
  /** Hash of everything that reaches the page. */
  readonly key: string;
  readonly articleHtml: string;
  /** The markup inside the root element, cut where the article stands. */
  readonly app: readonly string[];
  readonly markdown: string;
}

const isEntry = hasKeys<Entry>('key', 'articleHtml', 'app', 'markdown');

/** A page as it was rendered. */
export interface RenderedParts {
  readonly articleHtml: string;
  /** Markup inside the root element. */
  readonly app: string;
  /** Markdown twin of the article. */
  readonly markdown: string;
}

/** Rendered pages that outlive a build. The folder may be deleted at any time. */
export interface KeptPages {
  /** What an earlier build rendered from the same; undefined when there is nothing, or it cannot be used again. */
  get(page: PageData): Promise<RenderedParts | undefined>;
  set(page: PageData, parts: RenderedParts): Promise<void>;
  /** Forgets all pages but these. */
  prune(routePaths: readonly string[]): Promise<void>;
}

/** Opens the pages that were rendered with a bundle. */
export function openKeptPages(site: Pick<DocSite, 'config' | 'model'>, bundle: KeptBundle): KeptPages {
  const folder = path.join(site.config.cacheDir, 'pages');
  const nameOf = (routePath: string) => `${contentHash(routePath)}.json`;
  const fileOf = ({ routePath }: PageData) => path.join(folder, nameOf(routePath));
  const model = site.model();

  /** Undefined when the page could be another one when it is rendered again. */
  async function keyOf(page: PageData): Promise<string | undefined> {
    if (!bundle.isRepeatable) return undefined;
    const parts = [bundle.id, JSON.stringify(page)];
    const own = model.pages.get(page.routePath)?.doc;
    // A set goes on with what is added while it is walked through.
    const docs = new Set<Doc | undefined>(own === undefined ? [] : [own]);
    for (const doc of docs) {
      const outcome = doc && (await model.compile(doc));
      if (doc === undefined || !outcome?.ok || outcome.facts.readsMachine) return undefined;
      parts.push(outcome.facts.hash);
      for (const name of bundle.fragments[doc.relativePath] ?? []) docs.add(model.docByPath(name));
    }
    return contentHash(...parts);
  }

  return {
    async get(page) {
      const key = await keyOf(page);
      if (key === undefined) return undefined;
      const entry = parseEntry(await readFile(fileOf(page), 'utf8').catch(() => ''), isEntry);
      if (entry?.key !== key) return undefined;
      const { articleHtml, app, markdown } = entry;
      return { articleHtml, app: app.join(articleHtml), markdown };
    },
    async set(page, { articleHtml, app, markdown }) {
      const key = await keyOf(page);
      if (key === undefined) return;
      const parts = articleHtml === '' ? [app] : app.split(articleHtml);
      const entry: Entry = { key, articleHtml, app: parts, markdown };
      await replaceFile(fileOf(page), JSON.stringify(entry));
    },
    async prune(routePaths) {
      const kept = new Set(routePaths.map(nameOf));
      // What another build is writing has a longer name.
      const pages = (await readdir(folder).catch(() => [])).filter((name) => /^\w+\.json$/.test(name));
      const others = pages.filter((name) => !kept.has(name));
      await Promise.all(others.map((name) => rm(path.join(folder, name), { force: true })));
    },
  };
}
