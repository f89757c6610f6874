import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oldFiles } from './old-files.ts';
import type { OldSite } from './site.ts';

/** Files beside documents that mean nothing to a build here, or that the migration reads. */
const notCopied = [
  '**/*.{md,mdx,vue,astro,svelte,lock,scss,sass,less}',
  '**/_category_.*',
  '**/node_modules/**',
  '**/{package,tsconfig}*.json',
];

/** What lies beside the documents, images and modules: the old file, and its place in the new site. */
export async function filesBeside({ languages, moduleFolders = [] }: OldSite): Promise<ReadonlyMap<string, string>> {
  const folders = [
    ...languages.flatMap(({ lang, folders }) =>
      folders.map(({ folder, into, skip = [] }) => ({ folder, into: `docs/${lang}/${into}`, skip })),
    ),
    ...moduleFolders.map((each) => ({ ...each, skip: [] })),
  ];
  const found = await Promise.all(
    folders.map(async ({ folder, into, skip }) => {
      const files = existsSync(folder) ? await oldFiles('**/*', { cwd: folder, ignore: [...notCopied, ...skip] }) : [];
      return files.map((file): [string, string] => [join(folder, file), into + file]);
    }),
  );
  return new Map(found.flat());
}

/** The files of a folder that is served as it is, each with its place in the new site. */
export async function publicFiles(folder: string): Promise<readonly (readonly [string, string])[]> {
  const files = existsSync(folder) ? await oldFiles('**/*', { cwd: folder, dot: true }) : [];
  return files.map((file) => [join(folder, file), `docs/public/${file}`]);
}

/**
 * Files that move into one folder, each under its own name; a number is added when another file has the same one.
 * `others` are places of files that move in another way.
 */
export function collectFiles(folder: string, others: ReadonlySet<string> = new Set()) {
  const places = new Map<string, string>();
  return {
    places,
    /** Returns the new place of a file. */
    add(file: string): string {
      const known = places.get(file);
      if (known !== undefined) return known;
      const taken = new Set([...others, ...places.values()]);
      let place = folder + basename(file);
      for (let count = 2; taken.has(place); count += 1) place = `${folder}${count}-${basename(file)}`;
      places.set(file, place);
      return place;
    },
  };
}
