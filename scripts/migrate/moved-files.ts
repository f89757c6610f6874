import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import { besideSource, relativeTo } from './convert-document.ts';
import type { ForeignDocument, ForeignSite } from './site.ts';

/** What lies beside the documents, images and modules: the old file, and its place in the new site. */
export async function filesBeside({
  languages,
  moduleFolders = [],
}: ForeignSite): Promise<ReadonlyMap<string, string>> {
  const folders = [
    ...languages.flatMap(({ lang, folders }) =>
      folders.map(({ folder, into, skip = [] }) => ({ folder, into: `docs/${lang}/${into}`, skip })),
    ),
    ...moduleFolders.map((each) => ({ ...each, skip: [] })),
  ];
  const found = await Promise.all(
    folders.map(async ({ folder, into, skip }) => {
      const ignore = [...notCopied, ...skip.map((name) => `${name}/**`)];
      const files = existsSync(folder) ? await glob('**/*', { cwd: folder, ignore }) : [];
      return files.map((file): [string, string] => [join(folder, file), into + file]);
    }),
  );
  return new Map(found.flat());
}

const notCopied = [
  '**/*.{md,mdx,vue,astro,lock}',
  '**/_category_.*',
  '**/node_modules/**',
  '**/{package,tsconfig}*.json',
];

/** What documents may import. */
export interface Modules {
  readonly root: string;
  readonly all: readonly ForeignDocument[];
  readonly copied: ReadonlyMap<string, string>;
}

/** Where a document finds a module that it imports; undefined when the module does not move. */
export function importedModule(
  request: string,
  document: ForeignDocument,
  { root, all, copied }: Modules,
): string | undefined {
  const isOfSite = request.startsWith('@site/');
  if (!request.startsWith('.') && !isOfSite) return /^[@~]\//.test(request) ? undefined : request;
  const path = request.replace(/\?.*$/, '');
  const file = isOfSite ? join(root, path.slice('@site/'.length)) : besideSource(path, document);
  const target = all.find(({ source }) => source === file || source.replace(/\.mdx?$/, '') === file);
  if (target !== undefined) return target.lang === document.lang ? relativeTo(target.path, document) : undefined;
  const places = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
  const place = places.map((end) => copied.get(file + end)).find((found) => found !== undefined);
  return place === undefined ? undefined : relativeTo(posix.relative(`docs/${document.lang}`, place), document);
}
