import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Problem } from '#shared/errors';
import type { Lang } from '#shared/types';
import { toSitePath } from '../files/site-path.ts';

/** A document found on disk. */
export interface FoundDoc {
  /** Absolute path. */
  readonly file: string;
  /** Relative to the docs folder, with `/`. */
  readonly relativePath: string;
  readonly lang: Lang;
  /** Whether it gets a route; one that does not is a fragment for other documents. */
  readonly isPage: boolean;
}

/** Which files count. */
export interface FindDocsOptions {
  readonly docsDir: string;
  readonly langs: readonly Lang[];
  /** Globs relative to a language's folder, of pages and of what is no page all the same. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * Lists the documents under `docs/<lang>/`, sorted by path. Those that `exclude` names and those that begin with `_`
 * (or lie in a folder that does) are fragments.
 */
export async function findDocs(options: FindDocsOptions): Promise<readonly FoundDoc[]> {
  const { docsDir, langs } = options;
  const all = await glob(patterns(langs, ['**/*.{md,mdx}']), { cwd: docsDir, dot: false });
  const pages = new Set(
    await glob(patterns(langs, options.include), { cwd: docsDir, ignore: patterns(langs, options.exclude) }),
  );
  return all.sort().map((relativePath) => ({
    file: path.join(docsDir, relativePath),
    relativePath,
    lang: relativePath.split('/')[0] ?? '',
    isPage: pages.has(relativePath) && !/(^|\/)_/.test(relativePath),
  }));
}

/** Documents that lie in the docs folder but in no language's folder: they would silently be no page. */
export async function strayDocs({ docsDir, langs }: FindDocsOptions, root: string): Promise<readonly Problem[]> {
  const ignore = [...langs.map((lang) => `${lang}/**`), 'public/**'];
  const strays = await glob('**/*.{md,mdx}', { cwd: docsDir, ignore });
  return strays.sort().map((stray) => ({
    rule: 'stray-document',
    severity: 'error',
    file: toSitePath(path.join(docsDir, stray), root),
    message: 'Unexpected document outside the folder of a language, expected it under one of them.',
    hint: `Move it into ${langs.map((lang) => `\`${lang}/\``).join(' or ')}, or add its folder to \`locales\`.`,
  }));
}

function patterns(langs: readonly Lang[], globs: readonly string[]): string[] {
  return langs.flatMap((lang) => globs.map((pattern) => `${lang}/${pattern}`));
}
