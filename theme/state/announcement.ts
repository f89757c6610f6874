import { createStore } from './store.ts';

/** Title of the page for the live region of screen readers; empty until the first navigation. */
export const announcementStore = createStore('');
