import { readFileSync } from 'node:fs';
import { replaceFile } from '../../plugins/reuse/replace-file.ts';

/** Documents bundled from the start, by absolute path; others are bundled when visited. */
export interface InitialPages {
  /** Reports a requested page: while the site's first bundle is being made, its document is added to it. */
  ask(file: string): void;
  /** Whether a document is bundled from the start. The answer does not change while the bundler keeps its cache. */
  has(file: string): boolean;
  /** Ends the list when the first bundle is complete; later commands use it too. */
  settle(): Promise<void>;
}

/**
 * Opens the list stored in a file. The bundler caches the modules of the first bundle on disk and asks again when one
 * changes: a different answer would change the route table, which reloads the window.
 */
export function openInitialPages(listFile: string): InitialPages {
  const kept = readList(listFile);
  const atOnce = new Set(kept);
  const waiting = new Set<string>();
  let isOpen = kept === undefined;
  return {
    ask(file) {
      if (isOpen && !waiting.has(file)) atOnce.add(file);
    },
    has(file) {
      if (atOnce.has(file)) return true;
      waiting.add(file);
      return false;
    },
    async settle() {
      if (!isOpen) return;
      isOpen = false;
      await replaceFile(listFile, JSON.stringify([...atOnce]));
    },
  };
}

function readList(file: string): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : undefined;
  } catch {
    // Missing, or left by a killed command.
    return undefined;
  }
}
