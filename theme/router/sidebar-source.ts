import { parseSidebarFile } from '#shared/page-file';
import type { PageData } from '#shared/types';
import { type Sidebar, viewStore } from '../state/view-store.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type Answer, fetchJson } from './fetch-json.ts';

/** Sections that are kept in memory. */
const sidebarLimit = 20;

/** The sidebar of a page: the one that is shown when it is of the same section, else its file. */
export type SidebarSource = (page: PageData) => Promise<Answer<Sidebar | undefined>>;

/** Sidebars below a base. Their file names carry a content hash, so one that was fetched stays good. */
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
