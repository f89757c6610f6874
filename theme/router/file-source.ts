import { pageFileUrl, parsePageFile } from '#shared/page-file';
import { normalizePath, pagePathOf } from '#shared/paths';
import type { PageFile } from '#shared/types';
import type { View } from '../state/view-store.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type Answer, fetchJson } from './fetch-json.ts';
import type { SidebarSource } from './sidebar-source.ts';
import type { ViewSource } from './view-source.ts';

/** Largest number of pages in memory. */
const pageLimit = 50;

interface FileSourceOptions {
  /** With leading and trailing slash. */
  readonly base: string;
  /** Id of the running shell; pages of another shell are bad answers. */
  readonly shellId: string;
  readonly sidebarOf: SidebarSource;
}

/**
 * Loads views of prerendered pages from their page-data files. Each visit makes one request, by its preload or its own.
 */
export function createFileSource({ base, shellId, sidebarOf }: FileSourceOptions): ViewSource {
  const parse = (value: unknown) => shellFile(parsePageFile(value), shellId);
  const cache = createAnswerCache(pageLimit, (pagePath) => fetchJson(pageFileUrl(pagePath, base), parse));
  const preloaded = new Set<string>();

  async function viewOf(answer: Answer<ShellFile>): Promise<Answer<View>> {
    if (answer.kind !== 'value') return answer;
    const { page, html } = answer.value;
    const sidebar = await sidebarOf(page);
    return sidebar.kind === 'value'
      ? { kind: 'value', value: { page, article: { html }, sidebar: sidebar.value } }
      : sidebar;
  }

  async function reload(pagePath: string, old: ShellFile, onNewer: (view: View) => void): Promise<void> {
    const answer = await cache.refresh(pagePath);
    if (answer.kind !== 'value') {
      console.error(`Could not refresh the data of ${pagePath}.`, answer);
    } else if (JSON.stringify(answer.value) !== JSON.stringify(old)) {
      const view = await viewOf(answer);
      if (view.kind === 'value') onNewer(view.value);
    }
  }

  return {
    async load(path, onNewer) {
      const pagePath = pagePathOf(normalizePath(path));
      const wasPreloaded = preloaded.delete(pagePath);
      const isRevisit = cache.has(pagePath) && !wasPreloaded;
      const answer = await cache.get(pagePath);
      if (isRevisit && onNewer !== undefined && answer.kind === 'value') void reload(pagePath, answer.value, onNewer);
      return viewOf(answer);
    },
    preload(path) {
      const pagePath = pagePathOf(normalizePath(path));
      if (cache.has(pagePath)) return;
      // Bounded: a forgotten preload costs one request.
      if (preloaded.size >= pageLimit) preloaded.clear();
      preloaded.add(pagePath);
      void cache.get(pagePath).then(viewOf);
    },
  };
}

type ShellFile = PageFile & { readonly html: string };

function shellFile(file: PageFile | undefined, shellId: string): ShellFile | undefined {
  return file?.html !== undefined && file.page.shellId === shellId ? { page: file.page, html: file.html } : undefined;
}
