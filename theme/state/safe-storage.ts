/** Web storage that may be blocked, full or missing: reading then finds nothing, and writing has no effect. */

type StorageName = 'localStorage' | 'sessionStorage';

/** Null when there is nothing, or no storage. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the value could be stored. */
export function writeStored(storage: StorageName, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Does nothing without storage. */
export function removeStored(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // Unavailable storage has nothing to remove.
  }
}
