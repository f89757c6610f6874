import { readFileSync } from 'node:fs';
import { replaceFile } from '../../plugins/index.ts';

/** Documents that are bundled at once, where all others wait until they are visited; by their absolute paths. */
export interface PagesAtOnce {
  /** A page is asked for: while the first bundle of a site is made, its document becomes part of it. */
  ask(file: string): void;
  /** Whether a document is bundled at once: the same answer as long as the bundler keeps what it has made. */
  has(file: string): boolean;
  /** The first bundle is there: the list stays as it is, for later commands too. */
  settle(): Promise<void>;
}

/**
 * Opens the list that a file keeps. The bundler keeps the modules of the first bundle on disk, and asks again when one of
 * them changes: another answer would be a change of the route table, which reloads the window.
 */
export function openPagesAtOnce(listFile: string): PagesAtOnce {
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
    // Absent, or of a command that was killed.
    return undefined;
  }
}
