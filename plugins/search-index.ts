import type { RsbuildPlugin } from '@rsbuild/core';
import type { Lang, SearchIndexInfo, SearchSection } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import { hashOf } from './compile/content-cache.ts';
import type { OutputFile } from './hooks/types.ts';
import { pluginVirtualModule, type VirtualModuleHost } from './virtual-module.ts';

/** Where the indexes are, for the browser. The hashes stand in a file of their own: an edit must not change a script. */
export function searchIndexInfo(langs: readonly Lang[]): SearchIndexInfo {
  return { langs, hashFile: 'search-index.json', filePattern: 'static/search_index.<lang>.<hash>.json' };
}

/** Provides where the search index of each language is; the indexes themselves are static files. */
export function pluginSearchIndex(options: {
  readonly host: VirtualModuleHost;
  readonly langs: () => readonly Lang[];
}): RsbuildPlugin {
  return pluginVirtualModule({
    name: 'doc-site:search-index',
    id: virtualModuleIds.searchIndex,
    host: options.host,
    source: () => `export const searchIndex = ${JSON.stringify(searchIndexInfo(options.langs()))};\n`,
  });
}

/** The index of each language and the map of their content hashes (spec, sections 3 and 7) as files. */
export function searchIndexFiles(sections: Readonly<Record<Lang, readonly SearchSection[]>>): readonly OutputFile[] {
  const info = searchIndexInfo(Object.keys(sections));
  const indexes = Object.entries(sections).map(([lang, content]) => {
    const text = JSON.stringify(content);
    const hash = hashOf(text).slice(0, 8);
    return { lang, hash, path: info.filePattern.replace('<lang>', lang).replace('<hash>', hash), content: text };
  });
  const hashes = Object.fromEntries(indexes.map(({ lang, hash }) => [lang, hash]));
  return [
    ...indexes.map(({ path, content }) => ({ path, content })),
    { path: info.hashFile, content: JSON.stringify(hashes) },
  ];
}
