import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '#shared/is-object';
import { filesBelow } from '../files/files-below.ts';
import { toSitePath } from '../files/site-path.ts';
import { writeOutput } from '../files/write-output.ts';
import type { Store } from './store.ts';

/** Folder of the output in which file names contain a hash of the content. */
const assetFolder = 'static';

/** Assets of one build: paths below the output folder, sorted. */
type AssetList = readonly string[];

/** Part of the output, so that list and assets change in one step. */
const listFile = 'kept-assets.json';

interface KeepAssetsInput {
  /** Folder of the site. */
  readonly root: string;
  /** The last output. */
  readonly outDir: string;
  /** Folder of the new output, which is otherwise complete. */
  readonly webDir: string;
  /** Has the assets too, in case the output folder is lost. */
  readonly store: Store;
  /** How many earlier builds. */
  readonly count: number;
}

/**
 * Keeps the assets of earlier builds in a new output, so that open or cached pages still find their files after a
 * deploy. An output that was built without keeping any counts as one build. Call it before the swap: afterwards another
 * build may replace the output at any time.
 */
export async function keepAssets({ root, outDir, webDir, store, count }: KeepAssetsInput): Promise<void> {
  const listName = `kept-assets/${toSitePath(outDir, root)}`;

  async function earlierLists(): Promise<readonly AssetList[]> {
    if (!existsSync(outDir)) return store.getData<readonly AssetList[]>(listName, '') ?? [];
    const text = await readFile(path.join(outDir, listFile), 'utf8').catch(() => '');
    return parseLists(text) ?? [await assetsIn(outDir)];
  }

  if (count === 0) {
    if (store.get(listName, '') !== undefined) store.setData(listName, '', []);
    return;
  }
  const own = await assetsIn(webDir);
  const others = (await earlierLists()).filter((list) => list.length > 0 && String(list) !== String(own));
  const lists = [own, ...others.slice(0, count)];
  const isOwn = new Set(own);
  const lost = new Set<string>();
  for (const asset of new Set(lists.flat())) {
    const name = `${listName}/${asset}`;
    const file = path.join(isOwn.has(asset) ? webDir : outDir, asset);
    // From the store if another build has replaced the output meanwhile.
    const content = await readFile(file).catch(() => store.get(name, ''));
    if (content === undefined) {
      lost.add(asset);
      continue;
    }
    if (!isOwn.has(asset)) writeOutput(webDir, asset, content);
    store.set(name, '', content);
  }
  const builds = lists.map((list) => list.filter((asset) => !lost.has(asset)));
  writeOutput(webDir, listFile, `${JSON.stringify({ builds })}\n`);
  store.setData(listName, '', builds);
}

async function assetsIn(folder: string): Promise<AssetList> {
  const names = await filesBelow(path.join(folder, assetFolder));
  return names.map((name) => `${assetFolder}/${name}`);
}

/** The lists in a file; undefined for any other text. Paths that leave the asset folder are dropped. */
function parseLists(text: string): readonly AssetList[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !Array.isArray(value.builds)) return;
    return value.builds.map((list: unknown) => (Array.isArray(list) ? list.filter(isAsset) : []));
  } catch {
    return undefined;
  }
}

function isAsset(name: unknown): name is string {
  return typeof name === 'string' && name.startsWith(`${assetFolder}/`) && path.posix.normalize(name) === name;
}
