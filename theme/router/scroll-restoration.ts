import { decodePath } from '#shared/paths';
import { readStored, writeStored } from '../state/safe-storage.ts';

/** Key in session storage. */
export const scrollKey = 'doc-site-scroll';

/** Entries whose position is remembered. */
const positionLimit = 100;

/** Where readers were, by key of the history entry. */
export interface ScrollPositions {
  save(key: string): void;
  /** The vertical position, in CSS pixels. */
  get(key: string): number | undefined;
}

/** Positions that survive a reload in session storage, and without storage at least the visit. */
export function createScrollPositions(): ScrollPositions {
  const positions = parsePositions(readStored('sessionStorage', scrollKey));
  return {
    get: (key) => positions.get(key),
    save(key) {
      positions.delete(key);
      positions.set(key, window.scrollY);
      for (const oldest of positions.keys()) {
        if (positions.size <= positionLimit) break;
        positions.delete(oldest);
      }
      writeStored('sessionStorage', scrollKey, JSON.stringify([...positions]));
    },
  };
}

/** Stored positions; whatever is not a list of pairs is none. */
export function parsePositions(text: string | null): Map<string, number> {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(value) ? value.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

/** The element that a hash names, decoded or not; undefined for none and for a hash that is broken. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  return document.getElementById(decodePath(id)) ?? document.getElementById(id) ?? undefined;
}

/** Scrolls to a position at once, whatever the style sheet says of smoothness. */
export function scrollToTop(top: number): void {
  window.scrollTo({ top, left: 0, behavior: 'instant' });
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
