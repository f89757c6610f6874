import { readStored, writeStored } from '../../state/safe-storage.ts';

/** Key in local storage. */
export const recentKey = 'doc-site-recent-searches';

const kept = 5;
const maxLength = 100;

/** Searches whose hit was opened, the last one first; whatever else is stored is none. */
export function readRecent(): readonly string[] {
  try {
    const value: unknown = JSON.parse(readStored('localStorage', recentKey) ?? '[]');
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string' && isKept(text)).slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Remembers a search as the last one. */
export function addRecent(text: string): void {
  const own = text.trim();
  if (isKept(own)) write([own, ...readRecent().filter((other) => other !== own)].slice(0, kept));
}

/** Forgets all of them. */
export function forgetRecent(): void {
  write([]);
}

function write(texts: readonly string[]): void {
  writeStored('localStorage', recentKey, JSON.stringify(texts));
}

function isKept(text: string): boolean {
  return text !== '' && text.length <= maxLength;
}
