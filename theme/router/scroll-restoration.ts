import { decodePath } from '#shared/paths';
import { setNewest } from '#shared/set-newest';
import { readStored, writeStored } from '../state/safe-storage.ts';

/** Session storage key. */
export const scrollKey = 'doc-site-scroll';

/** Largest number of remembered positions. */
const positionLimit = 100;

/** Scroll positions by key of the history entry. */
interface ScrollPositions {
  save(key: string): void;
  /** Vertical position in CSS pixels. */
  get(key: string): number | undefined;
}

/** Keeps positions in session storage, to survive a reload, or in memory if there is no storage. */
export function createScrollPositions(): ScrollPositions {
  const positions = parsePositions(readStored('sessionStorage', scrollKey));
  return {
    get: (key) => positions.get(key),
    save(key) {
      setNewest(positions, key, window.scrollY, positionLimit);
      writeStored('sessionStorage', scrollKey, JSON.stringify([...positions]));
    },
  };
}

/**
 * Lets the browser restore the scroll position when the reader returns from another document; within this document the
 * page switch does. Returns a function that ends this.
 */
export function restoreScrollAcrossDocuments(savePosition: () => void): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const toPageSwitch = () => {
    window.history.scrollRestoration = 'manual';
  };
  const toBrowser = () => {
    savePosition();
    window.history.scrollRestoration = 'auto';
  };
  toPageSwitch();
  window.addEventListener('pagehide', toBrowser, { signal });
  window.addEventListener('pageshow', toPageSwitch, { signal });
  return () => aborter.abort();
}

/** Parses stored positions; invalid ones are ignored. */
export function parsePositions(text: string | null): Map<string, number> {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(value) ? value.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

/** The element that a hash refers to, decoded or not; undefined for an empty or unknown hash. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  return document.getElementById(decodePath(id)) ?? document.getElementById(id) ?? undefined;
}

/**
 * Scrolls to the target of a hash. Like the browser for hidden text that matches, it first sends `beforematch`, so that
 * what hides the target is opened.
 */
export function scrollToTarget(target: HTMLElement): void {
  target.dispatchEvent(new Event('beforematch', { bubbles: true }));
  target.scrollIntoView({ behavior: 'instant' });
}

/** Scrolls to the target of the address if it is hidden: the browser has not done so. */
export function showHiddenTarget(): void {
  const target = hashTarget(window.location.hash);
  if (target?.closest('[hidden]')) scrollToTarget(target);
}

/** Scrolls to a position without animation. */
export function scrollToTop(top: number): void {
  window.scrollTo({ top, left: 0, behavior: 'instant' });
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
