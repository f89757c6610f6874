import type { Problem } from '#shared/errors';
import { notFoundPath } from '#shared/not-found';
import { type LangSettings, pagePathOf } from '#shared/paths';
import type { Doc, Page } from '../api/index.ts';
import { caseless, foldersAround } from '../files/site-path.ts';
import { placeAndHint } from './route-problems.ts';

/**
 * Reports the files of the public folder that nobody would get, since the build writes a page in their place, or needs
 * a folder there, and those that readers would get in place of a page.
 *
 * @param publicFiles paths as they are served, without the base
 */
export function hiddenPublicFiles(
  routePaths: Iterable<string>,
  publicFiles: ReadonlySet<string>,
  {
    publicDir,
    ...options
  }: LangSettings & {
    /** Path of the folder in messages. */
    readonly publicDir: string;
  },
): readonly Problem[] {
  const notFoundPages = options.locales.map(({ lang }) => notFoundPath(lang, options.defaultLang));
  const written = [...routePaths, ...notFoundPages].flatMap(filesOf);
  const folders = new Set(['/static', ...written.flatMap(foldersAround)]);
  const byName = (paths: Iterable<string>) => new Map([...paths].map((path) => [caseless(path), path]));
  const [files, publicFolders] = [byName(publicFiles), byName([...publicFiles].flatMap(foldersAround))];
  const problem = (
    path: string,
    names: ReadonlyMap<string, string>,
    [kind, reason]: readonly [string, string],
  ): readonly Problem[] => {
    const found = names.get(caseless(path));
    if (found === undefined) return [];
    const where = found === path ? 'at this path' : `at \`${path}\`, which is the same path on some systems`;
    const message = `Unexpected ${kind}: ${reason} ${where}.`;
    return [{ rule: 'public-file', severity: 'error', file: publicDir + found, message, hint: 'Rename or delete it.' }];
  };
  const addresses = [...routePaths].map((path) => `/${pagePathOf(path)}`);
  return [
    ...addresses.flatMap((path) => problem(path, files, ['file', 'a page is served'])),
    ...written.flatMap((path) => problem(path, files, ['file', 'the build writes a page'])),
    ...written.flatMap((path) => problem(path, publicFolders, ['folder', 'the build writes a page'])),
    ...[...folders].flatMap((path) => problem(path, files, ['file', 'the build writes a folder'])),
  ];
}

/**
 * Reports pages in a folder that has the path of a file of another page: the folder `a.md` beside `a.mdx`, whose
 * Markdown twin is `a.md`.
 */
export function pagesBelowFiles(pages: ReadonlyMap<string, Page>): readonly Problem[] {
  const owners = new Map([...pages.keys()].flatMap((path) => filesOf(path).map((file) => [file, path])));
  const problems = new Map<Doc, Problem>();
  for (const [path, { doc }] of pages) {
    const taken = filesOf(path)
      .flatMap(foldersAround)
      .find((folder) => owners.has(folder));
    if (taken === undefined || problems.has(doc)) continue;
    problems.set(doc, {
      rule: 'reserved-route',
      severity: 'error',
      file: doc.shownPath,
      message: `Unexpected path \`${path}\` of a page: the build writes a file of the page \`${owners.get(taken)}\` at \`${taken}\`, which would have to be a folder.`,
      ...placeAndHint(doc, 'Rename the folder or the other page.'),
    });
  }
  return [...problems.values()];
}

function filesOf(routePath: string): readonly string[] {
  const path = pagePathOf(routePath);
  return [`/${path}.html`, `/${path}.md`, `/page-data/${path}.json`];
}
