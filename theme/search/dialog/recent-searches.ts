import { readStored, writeStored } from '../../state/safe-storage.ts';

/** Key in local storage. */
export const recentKey = 'doc-site-recent-searches';

const most = 5;
const maxLength = 100;

/** Searches of which a hit was opened, the last one first; empty if the stored value is invalid. */
export function readRecent(): readonly string[] {
  try {
    return textsIn(JSON.parse(readStored('localStorage', recentKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** Stores a search as the last one. */
export function addRecent(text: string): void {
  const own = text.trim();
  writeRecent([own, ...readRecent().filter((other) => other !== own)]);
}

/** Replaces the stored searches. */
export function writeRecent(texts: readonly string[]): void {
  writeStored('localStorage', recentKey, JSON.stringify(textsIn(texts)));
}

function textsIn(value: unknown): readonly string[] {
  const isText = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= maxLength;
  return Array.isArray(value) ? value.filter(isText).slice(0, most) : [];
}
