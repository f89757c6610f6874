import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';

/**
 * A file that is open for reading. All facts and bytes come from the one handle, so that they belong together even
 * when a new build is moved into place meanwhile (the reason for own code: `sirv` and `send` look at the path first
 * and open it later).
 */
export interface OpenFile {
  readonly extension: string;
  readonly size: number;
  readonly modified: Date;
  /** Strong entity tag, with quotes. */
  readonly etag: string;
  readonly handle: FileHandle;
  close(): Promise<void>;
}

/** Opens a regular file; undefined for a folder or anything else. Rejects when it cannot be opened. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  // Not blocking: opening a named pipe would wait for somebody who writes into it.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const stats = await handle.stat().catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  if (!stats.isFile()) {
    await handle.close();
    return undefined;
  }
  return {
    extension: extname(path).slice(1).toLowerCase(),
    size: stats.size,
    modified: stats.mtime,
    etag: `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}-${stats.ino.toString(36)}"`,
    handle,
    close: () => handle.close(),
  };
}
