import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { DocSiteError } from '#shared/errors';
import { notFoundPath } from '#shared/not-found';
import { fileHref, hrefOf } from '#shared/paths';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { BuiltPage, BuiltSite, PageContents, PageContext } from '../../plugins/index.ts';
import type { Store } from '../../plugins/reuse/store.ts';
import { readHostRules } from '../preview/host-rules.ts';
import { pathOf } from './find-target.ts';
import { createLocate } from './locate.ts';
import { readPages } from './page/read-pages.ts';

/**
 * Reads the output of a build.
 *
 * @throws DocSiteError for a folder without pages, in which every rule would find everything in order; the error of the
 * system for folders that may not be read.
 */
export async function readBuiltSite(outDir: string, context: PageContext, store: Store): Promise<BuiltSite> {
  const files = (await glob('**', { cwd: outDir, dot: true })).sort();
  // Page data in a deeper folder belongs to another site, such as an older version, which is checked separately.
  const others = [...new Set(files.flatMap((name) => /^(?!page-data\/)(.+?\/)page-data\//.exec(name)?.[1] ?? []))];
  const contents = await readPages(
    outDir,
    files.filter((name) => name.endsWith('.html') && !others.some((folder) => name.startsWith(folder))),
    store,
  );
  if (contents.size === 0) {
    throw new DocSiteError(`There is no page in \`${outDir}\`.`, {
      rule: 'out-dir',
      hint: 'Name the output folder of a build.',
    });
  }
  // The search above leaves out folders that it may not read.
  await readdir(outDir, { recursive: true });
  return {
    outDir,
    outName: toSitePath(outDir, context.config.root),
    files: new Set(files),
    pages: builtPages(contents, context),
    hostRules: await readHostRules(outDir),
    read: (file) => readFile(join(outDir, file), 'utf8'),
    locate: createLocate(context),
  };
}

/** Combines the contents of files with the documents they were made from. */
export function builtPages(
  contents: ReadonlyMap<string, PageContents>,
  { config, model }: PageContext,
): readonly BuiltPage[] {
  const { base, cleanUrls, defaultLang, locales, docsDir, root } = config;
  const routes = new Map([...model.pages.values()].map((page) => [hrefOf(page.route.path, config), page]));
  const docsPath = toSitePath(docsDir, root);
  const notFoundFiles = new Set(locales.map(({ lang }) => `${notFoundPath(lang, defaultLang).slice(1)}.html`));
  return [...contents].map(([file, known]) => {
    const url = urlOf(file, base, cleanUrls);
    const prefixed = locales.find(({ lang }) => lang !== defaultLang && file.startsWith(`${lang}/`));
    const page = routes.get(url);
    return {
      ...known,
      ...(notFoundFiles.has(file) && { kind: 'notFound' as const }),
      file,
      url,
      lang: prefixed?.lang ?? defaultLang,
      ...(page && { routePath: page.route.path, source: `${docsPath}/${page.doc.relativePath}` }),
    };
  });
}

/** Pages for search engines: without redirects, 404 pages, `noindex` pages and copies of other pages. */
export function indexablePages(site: Pick<BuiltSite, 'pages'>): readonly BuiltPage[] {
  return site.pages.filter(
    ({ kind, isNoindex, canonical, url }) =>
      kind === 'page' && !isNoindex && (canonical === undefined || pathOf(canonical) === url),
  );
}

/** Path at which a host serves an HTML file. */
function urlOf(file: string, base: string, cleanUrls: boolean): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1');
  return fileHref(cleanUrls ? path.replace(/\.html$/, '') : path, base);
}
