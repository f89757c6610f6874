import type { RsbuildPlugin } from '@rsbuild/core';
import { packSearch } from '#shared/search/write-index';
import type { Lang, SearchIndexInfo, SearchSection } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import { hashOf } from './compile/content-cache.ts';
import type { OutputFile } from './hooks/types.ts';
import { pluginVirtualModule, type VirtualModuleHost } from './virtual-module.ts';

/** Where the indexes are, for the browser. The hashes stand in a file of their own: an edit must not change a script. */
export function searchIndexInfo(langs: readonly Lang[]): SearchIndexInfo {
  return {
    langs,
    hashFile: 'search-index.json',
    filePattern: 'static/search_index.<lang>.<hash>.json',
    headPattern: 'static/search_index.<lang>.head.<hash>.json',
    textPattern: 'static/search_index.text.<hash>.json',
  };
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

/**
 * The search of each language as files: titles and headings, the index, the text of each page to quote from, and the
 * map of the languages' content hashes (spec, sections 3 and 7).
 */
export function searchIndexFiles(sections: Readonly<Record<Lang, readonly SearchSection[]>>): readonly OutputFile[] {
  const info = searchIndexInfo(Object.keys(sections));
  const langs = Object.entries(sections).map(([lang, content]) => langFiles(lang, content, info));
  const hashes = Object.fromEntries(langs.map(({ lang, hash }) => [lang, hash]));
  // Pages of two languages may have one text.
  const files = new Map(langs.flatMap((own) => own.files).map((file) => [file.path, file]));
  return [...files.values(), { path: info.hashFile, content: JSON.stringify(hashes) }];
}

function langFiles(lang: Lang, sections: readonly SearchSection[], info: SearchIndexInfo) {
  const packed = packSearch(sections, lang);
  const texts = packed.texts.map((text) => {
    const content = JSON.stringify(text);
    return { hash: shortHash(content), content };
  });
  const head = JSON.stringify(packed.head);
  const index = JSON.stringify(packed.index(texts.map(({ hash }) => hash)));
  const hash = shortHash(head, index);
  const nameOf = (pattern: string) => pattern.replace('<lang>', lang).replace('<hash>', hash);
  const files: readonly OutputFile[] = [
    { path: nameOf(info.headPattern), content: head },
    { path: nameOf(info.filePattern), content: index },
    ...texts.map((text) => ({ path: info.textPattern.replace('<hash>', text.hash), content: text.content })),
  ];
  return { lang, hash, files };
}

function shortHash(...parts: readonly string[]): string {
  return hashOf(...parts).slice(0, 8);
}
