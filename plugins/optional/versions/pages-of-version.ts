import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findFrontmatter } from '#shared/find-frontmatter';
import { withoutLang } from '#shared/paths';
import type { SiteConfig } from '../../api/index.ts';
import { findDocs } from '../../content/find-docs.ts';

/**
 * Route paths of the pages in the docs folder of a version, without language: a page that one language has is served in
 * all of them. Drafts are no pages.
 */
export async function pagesOfVersion(docsDir: string, config: SiteConfig): Promise<ReadonlySet<string>> {
  const { defaultLang, locales, route } = config;
  const found = await findDocs({ docsDir, langs: locales.map(({ lang }) => lang), defaultLang, ...route });
  const slugs = new Map<string, string>();
  const paths = found.map(async ({ relativePath, route: own }) => {
    if (own === undefined) return [];
    const source = await readFile(path.join(docsDir, relativePath), 'utf8');
    const { start, end } = findFrontmatter(source);
    const header = source.slice(start, end);
    const filePath = withoutLang(own.path, { locales });
    // Translations have the slug of their original.
    const [, slug] = /^slug:\s*["']?(\/[^\s"'#]*)/m.exec(header) ?? [];
    if (slug !== undefined) slugs.set(filePath, slug);
    return /^draft:\s*true\s*$/m.test(header) ? [] : [filePath];
  });
  const filePaths = (await Promise.all(paths)).flat();
  return new Set(filePaths.map((filePath) => slugs.get(filePath) ?? filePath));
}
