import type { View } from '../state/view-store.ts';
import type { Answer } from './fetch-json.ts';

/** Where the views of paths come from. */
export interface ViewSource {
  /**
   * The view of a path, decoded or not, without base. A path that was shown before may be answered from memory;
   * `onNewer` is then called when a request in the background finds newer data.
   */
  load(path: string, onNewer?: (view: View) => void): Promise<Answer<View>>;
  /** Fetches ahead what `load` will need. */
  preload(path: string): void;
}
