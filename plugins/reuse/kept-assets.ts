import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../files/files-below.ts';
import { toSitePath } from '../files/site-path.ts';
import { writeOutput } from '../files/write-output.ts';
import { type AssetList, assetFolder, formatLists, listsToKeep, parseLists } from './asset-lists.ts';
import type { Store } from './store.ts';

/** Part of the output, so that list and assets change in one step. */
const listFile = 'kept-assets.json';

interface KeptAssetsInput {
  /** Folder of the site. */
  readonly root: string;
  /** The last output. */
  readonly outDir: string;
  /** Has the assets too, in case the output folder is lost. */
  readonly store: Store;
  /** How many earlier builds. */
  readonly count: number;
}

/** Assets of earlier builds, added to a build that is otherwise complete. */
interface KeptAssets {
  /** Puts them into the folder of the new output. */
  addTo(webDir: string): Promise<void>;
  /**
   * Stores the assets of the new output. Call it before the swap: afterwards another build may replace the output at any
   * time.
   */
  remember(webDir: string): Promise<void>;
}

/**
 * Keeps the assets of earlier builds, so that open or cached pages still find their files after a deploy. An output
 * that was built without keeping any counts as one build.
 */
export function openKeptAssets({ root, outDir, store, count }: KeptAssetsInput): KeptAssets {
  const listName = `kept-assets/${toSitePath(outDir, root)}`;
  const nameOf = (asset: string) => `${listName}/${asset}`;

  async function earlierLists(): Promise<readonly AssetList[]> {
    if (!existsSync(outDir)) return store.getData<readonly AssetList[]>(listName, '') ?? [];
    const text = await readFile(path.join(outDir, listFile), 'utf8').catch(() => '');
    return parseLists(text) ?? [await assetsIn(outDir)];
  }

  /** From the store if another build has replaced the output meanwhile. */
  async function contentOf(asset: string): Promise<Uint8Array | undefined> {
    return readFile(path.join(outDir, asset)).catch(() => store.get(nameOf(asset), ''));
  }

  return {
    async addTo(webDir) {
      if (count === 0) return;
      const lists = listsToKeep(await assetsIn(webDir), await earlierLists(), count);
      const lost = new Set<string>();
      for (const asset of new Set(lists.flat())) {
        if (existsSync(path.join(webDir, asset))) continue;
        const content = await contentOf(asset);
        if (content === undefined) lost.add(asset);
        else writeOutput(webDir, asset, content);
      }
      writeOutput(webDir, listFile, formatLists(lists.map((list) => list.filter((asset) => !lost.has(asset)))));
    },
    async remember(webDir) {
      const text = count === 0 ? '' : await readFile(path.join(webDir, listFile), 'utf8');
      const lists = parseLists(text) ?? [];
      if (lists.length === 0 && store.get(listName, '') === undefined) return;
      for (const asset of new Set(lists.flat())) {
        store.set(nameOf(asset), '', await readFile(path.join(webDir, asset)));
      }
      store.setData(listName, '', lists);
    },
  };
}

async function assetsIn(folder: string): Promise<AssetList> {
  const names = await filesBelow(path.join(folder, assetFolder));
  return names.map((name) => `${assetFolder}/${name}`);
}
