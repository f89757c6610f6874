import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Copies the assets that documents import (images, media, downloads) from the node bundle's folder to the output. */
export async function copyAssets(nodeDir: string, outDir: string): Promise<void> {
  const entries = await readdir(path.join(nodeDir, 'static'), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name === 'js' || entry.name === 'css') continue;
    await cp(path.join(nodeDir, 'static', entry.name), path.join(outDir, 'static', entry.name), { recursive: true });
  }
}
