import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Problem } from '#shared/errors';
import type { Lang } from '#shared/types';
import type { Doc } from '../api/index.ts';
import { toSitePath } from '../files/site-path.ts';
import { routeOf } from './pages.ts';

/** Location of the documents, and patterns of those that are pages. */
interface FindDocsOptions {
  readonly docsDir: string;
  readonly langs: readonly Lang[];
  readonly defaultLang: Lang;
  /** Globs of pages, relative to a language folder. */
  readonly include: readonly string[];
  /** Globs of documents that are not pages, relative to a language folder or to the docs folder. */
  readonly exclude: readonly string[];
}

/**
 * Lists the documents under `docs/<lang>/`, sorted by path. A document that `exclude` names, or whose path has a
 * segment that begins with `_`, is a fragment and gets no route.
 */
export async function findDocs(options: FindDocsOptions): Promise<readonly Pick<Doc, 'relativePath' | 'route'>[]> {
  const { docsDir, langs, defaultLang } = options;
  const all = await glob(patterns(langs, ['**/*.{md,mdx}']), { cwd: docsDir, dot: false });
  const pages = new Set(
    await glob(patterns(langs, options.include), { cwd: docsDir, ignore: patterns(langs, options.exclude) }),
  );
  return all.sort().map((relativePath) => {
    const isPage = pages.has(relativePath) && !/(^|\/)_/.test(relativePath);
    return isPage ? { relativePath, route: routeOf(relativePath, defaultLang) } : { relativePath };
  });
}

/**
 * Documents that nobody would notice without an error: outside the language folders, or with an extension such as `.MD`.
 * Those that `exclude` matches are left out.
 */
export async function strayDocs(
  { docsDir, langs, exclude }: Pick<FindDocsOptions, 'docsDir' | 'langs' | 'exclude'>,
  root: string,
): Promise<readonly Problem[]> {
  const ignore = ['public/**', ...exclude, ...patterns(langs, exclude)];
  const all = await glob('**/*.{md,mdx,markdown}', { cwd: docsDir, ignore, caseSensitiveMatch: false });
  const strays = all.filter((file) => !(/\.mdx?$/.test(file) && langs.some((lang) => file.startsWith(`${lang}/`))));
  const wanted = langs.map((lang) => `\`${lang}/\``).join(' or ');
  return strays.sort().map((stray) => ({
    rule: 'stray-document',
    severity: 'error',
    file: toSitePath(path.join(docsDir, stray), root),
    ...(/\.mdx?$/.test(stray)
      ? {
          message: 'Unexpected document outside a language folder.',
          hint: `Move it to ${wanted}, add its folder to \`locales\`, or name it in \`route.exclude\`.`,
        }
      : {
          message: `Unexpected extension \`${path.extname(stray)}\` of a document.`,
          hint: 'Change the extension to `.md` or `.mdx`, or name the file in `route.exclude`.',
        }),
  }));
}

function patterns(langs: readonly Lang[], globs: readonly string[]): string[] {
  return langs.flatMap((lang) => globs.map((pattern) => `${lang}/${pattern}`));
}
