/** Storage that may be blocked, full or absent: reading then finds nothing, and writing has no effect. */

type StorageName = 'localStorage' | 'sessionStorage';

/** The stored text, or null. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; whether that worked. */
export function writeStored(storage: StorageName, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Takes a stored text away. */
export function removeStored(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // What cannot be read either is as good as gone.
  }
}
