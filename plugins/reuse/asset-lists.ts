import { posix } from 'node:path';

/** Folder of the output in which file names contain a hash of the content. */
export const assetFolder = 'static';

/** Assets of one build: paths below the output folder, sorted. */
export type AssetList = readonly string[];

/**
 * The asset lists to keep: the current build's, then those of up to `count` earlier builds, latest first, without
 * duplicates.
 */
export function listsToKeep(own: AssetList, earlier: readonly AssetList[], count: number): readonly AssetList[] {
  const name = nameOf(own);
  return [own, ...earlier.filter((list) => list.length > 0 && nameOf(list) !== name).slice(0, count)];
}

/** Lists as the text of a file. */
export function formatLists(lists: readonly AssetList[]): string {
  return `${JSON.stringify({ builds: lists })}\n`;
}

/** The inverse of `formatLists`; undefined for any other text. Paths that leave the asset folder are dropped. */
export function parseLists(text: string): readonly AssetList[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('builds' in value) || !Array.isArray(value.builds)) return;
    return value.builds.map((list: unknown) => (Array.isArray(list) ? list.filter(isAsset) : []));
  } catch {
    return undefined;
  }
}

function isAsset(name: unknown): name is string {
  return typeof name === 'string' && name.startsWith(`${assetFolder}/`) && posix.normalize(name) === name;
}

function nameOf(list: AssetList): string {
  return list.join('\n');
}
