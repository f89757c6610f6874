import { parseSidebarFile } from '#shared/page-file';
import type { PageData } from '#shared/types';
import { type Sidebar, viewStore } from '../state/view-store.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type Answer, fetchJson } from './fetch-json.ts';

/** Largest number of sidebars in memory. */
const sidebarLimit = 20;

/** Loads the sidebar of a page, or returns the current one if the page is in the same section. */
export type SidebarSource = (page: PageData) => Promise<Answer<Sidebar | undefined>>;

/** File names of sidebars contain a content hash, so cached ones never expire. */
export function createSidebarSource(base: string): SidebarSource {
  const cache = createAnswerCache(sidebarLimit, (file) => fetchJson(base + file, parseSidebarFile));
  return async ({ sidebarFile: file }) => {
    if (file === undefined) return { kind: 'value', value: undefined };
    const shown = viewStore.get()?.sidebar;
    if (shown?.file === file) return { kind: 'value', value: shown };
    const answer = await cache.get(file);
    return answer.kind === 'value' ? { kind: 'value', value: { file, items: answer.value.items } } : answer;
  };
}
