import { createStore } from './store.ts';

/** What screen readers are told; empty until the first switch. */
export const announcementStore = createStore('');

/** Tells screen readers that a page is shown. */
export function announce(title: string): void {
  announcementStore.set(title);
}
