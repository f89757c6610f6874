import { createStore } from './store.ts';

/** Text for the live region of screen readers; empty until the first navigation. */
export const announcementStore = createStore('');

/** Announces a newly shown page to screen readers. */
export function announce(title: string): void {
  announcementStore.set(title);
}
