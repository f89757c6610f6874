import type { View } from '../state/view-store.ts';
import type { Answer } from './fetch-json.ts';

/** Loads the views of pages. */
export interface ViewSource {
  /**
   * Loads the view of a path, decoded or not, without base. A page seen before may come from memory; `onNewer` is then
   * called if a request in the background finds newer data.
   */
  load(path: string, onNewer?: (view: View) => void): Promise<Answer<View>>;
  /** Starts fetching what `load` will need. */
  preload(path: string): void;
}
