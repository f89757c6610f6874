import { posix } from 'node:path';

/** Folder of the output whose files carry a hash of their content in their names. */
export const assetFolder = 'static';

/** Assets of one build: paths below the output folder, sorted. */
export type AssetList = readonly string[];

/**
 * The builds whose assets stay: that of now, then as many of the earlier ones, the latest first. A build with the very
 * same assets as another one is the same to a reader, and counts once.
 */
export function listsToKeep(own: AssetList, earlier: readonly AssetList[], count: number): readonly AssetList[] {
  const name = nameOf(own);
  return [own, ...earlier.filter((list) => list.length > 0 && nameOf(list) !== name).slice(0, count)];
}

/** Lists as the text of a file. */
export function formatLists(lists: readonly AssetList[]): string {
  return `${JSON.stringify({ builds: lists })}\n`;
}

/** Lists from the text of a file; undefined when it is none. A name that leads elsewhere is left out. */
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
