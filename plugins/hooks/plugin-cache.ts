import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '#shared/types';
import type { DocSitePlugin, PluginCache } from '../api/index.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { hasKeys, parseEntry } from '../reuse/parse-entry.ts';
import { replaceFile } from '../reuse/replace-file.ts';

/** One value on disk. */
interface Entry {
  readonly version: string;
  readonly key: string;
  readonly value: Json;
}

/** JSON files in `<cacheDir>/plugins/<name>/`; a damaged entry, or one of another version, counts as missing. */
export function createPluginCache(cacheDir: string, { name, version = '' }: DocSitePlugin): PluginCache {
  const folder = join(cacheDir, 'plugins', encodeURIComponent(name));
  const fileOf = (key: string): string => join(folder, `${contentHash(key)}.json`);
  return {
    async get(key) {
      const entry = parseEntry(
        await readFile(fileOf(key), 'utf8').catch(() => ''),
        hasKeys<Entry>('version', 'key', 'value'),
      );
      return entry?.version === version && entry.key === key ? entry.value : undefined;
    },
    async set(key, value) {
      const entry: Entry = { version, key, value };
      await replaceFile(fileOf(key), JSON.stringify(entry));
    },
  };
}
