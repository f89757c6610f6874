import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../files/files-below.ts';
import { toSitePath } from '../files/site-path.ts';
import { type AssetList, assetFolder, formatLists, listsToKeep, parseLists } from './asset-lists.ts';
import { contentHash } from './content-hash.ts';
import { replaceFile } from './replace-file.ts';

/** Part of the output, so that list and assets change in one step. */
const listFile = 'kept-assets.json';

/** Where assets of earlier builds come from. */
export interface KeptAssetsInput {
  /** The last output. */
  readonly outDir: string;
  /** Holds a copy of the assets, in case the output folder is lost. */
  readonly cacheDir: string;
  /** How many earlier builds. */
  readonly count: number;
}

/** Assets of earlier builds, added to a build that is otherwise complete. */
export interface KeptAssets {
  /** Puts them into the folder of the new output. */
  addTo(webDir: string): Promise<void>;
  /**
   * Copies the assets of the new output to the cache and deletes those that are no longer needed. Call it before the
   * swap: afterwards another build may replace the output at any time.
   */
  remember(webDir: string): Promise<void>;
}

/**
 * Keeps the assets of earlier builds, so that open or cached pages still find their files after a deploy. An output
 * that was built without keeping any counts as one build.
 */
export function openKeptAssets({ outDir, cacheDir, count }: KeptAssetsInput): KeptAssets {
  const key = contentHash(toSitePath(outDir, cacheDir)).slice(0, 8);
  const copyDir = path.join(cacheDir, 'kept-assets', key);
  const sources = existsSync(outDir) ? [outDir, copyDir] : [copyDir];

  async function earlierLists(): Promise<readonly AssetList[]> {
    const [source = copyDir] = sources;
    const text = await readFile(path.join(source, listFile), 'utf8').catch(() => '');
    return parseLists(text) ?? [await assetsIn(source)];
  }

  return {
    async addTo(webDir) {
      if (count === 0) return;
      const own = await assetsIn(webDir);
      const lists = listsToKeep(own, await earlierLists(), count);
      const lost = await copyMissing(new Set(lists.flat()), sources, webDir);
      const kept = lists.map((list) => list.filter((name) => !lost.has(name)));
      await replaceFile(path.join(webDir, listFile), formatLists(kept));
    },
    async remember(webDir) {
      if (count === 0) return rm(copyDir, { recursive: true, force: true });
      const names = new Set(await assetsIn(webDir));
      await copyMissing(names, [webDir], copyDir);
      await replaceFile(path.join(copyDir, listFile), await readFile(path.join(webDir, listFile)));
      const old = (await assetsIn(copyDir)).filter((name) => !names.has(name));
      await Promise.all(old.map((name) => rm(path.join(copyDir, name), { force: true })));
    },
  };
}

/** Copies missing files from the first source that has them. Returns the names that no source has. */
async function copyMissing(
  names: ReadonlySet<string>,
  sources: readonly string[],
  target: string,
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const name of names) {
    const file = path.join(target, name);
    if (existsSync(file)) continue;
    const content = await readFirst(sources.map((folder) => path.join(folder, name)));
    // In one step: a partial copy left by a killed build would count as complete.
    if (content !== undefined) await replaceFile(file, content);
    else lost.add(name);
  }
  return lost;
}

/** The content of the first file that exists; another build may delete one at any time. */
async function readFirst(files: readonly string[]): Promise<Uint8Array | undefined> {
  for (const file of files) {
    const content = await readFile(file).catch(() => undefined);
    if (content !== undefined) return content;
  }
  return undefined;
}

async function assetsIn(folder: string): Promise<AssetList> {
  const names = await filesBelow(path.join(folder, assetFolder));
  return names.map((name) => `${assetFolder}/${name}`);
}
