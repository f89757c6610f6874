import { type Dirent, existsSync, readdirSync, readlinkSync } from 'node:fs';
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

/** Links to documents, or to folders of them, that lead nowhere: what they stand for would silently not be there. */
export function deadLinkedDocs(
  { docsDir, langs }: Pick<FindDocsOptions, 'docsDir' | 'langs'>,
  root: string,
): readonly Problem[] {
  const links = langs
    .flatMap((lang) => entriesBelow(path.join(docsDir, lang)))
    .filter((entry) => entry.isSymbolicLink() && /^(\.mdx?)?$/.test(path.extname(entry.name)))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return links.sort().flatMap((file): readonly Problem[] => {
    const target = existsSync(file) ? undefined : linkTarget(file);
    if (target === undefined) return [];
    return [
      {
        rule: 'dead-linked-document',
        severity: 'error',
        file: toSitePath(file, root),
        message: `Unexpected symbolic link to \`${target}\`: there is nothing.`,
        hint: 'Let the link lead to a document, or delete it.',
      },
    ];
  });
}

/** Files, folders and links below a folder; none when it cannot be read. */
function entriesBelow(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

/** What a link says; undefined of a file that was deleted since it was found. */
function linkTarget(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

function patterns(langs: readonly Lang[], globs: readonly string[]): string[] {
  return langs.flatMap((lang) => globs.map((pattern) => `${lang}/${pattern}`));
}
