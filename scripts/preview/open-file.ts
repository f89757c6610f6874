import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';

/**
 * A file open for reading. Metadata and content come from one handle and so belong together even if a build is swapped
 * meanwhile (the reason not to use `sirv` or `send`, which check the path first and open it later).
 */
export interface OpenFile {
  readonly extension: string;
  readonly size: number;
  readonly modified: Date;
  /** Strong entity tag, including quotes. */
  readonly etag: string;
  readonly handle: FileHandle;
  close(): Promise<void>;
}

/** Opens a regular file; undefined for anything else. Rejects if it cannot be opened. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  // Non-blocking: opening a named pipe would wait for a writer.
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
