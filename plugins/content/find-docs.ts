import { type Dirent, existsSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Problem } from '#shared/errors';
import type { Lang } from '#shared/types';
import type { Doc } from '../api/index.ts';
import { toSitePath } from '../files/site-path.ts';
import { routeOf } from './pages.ts';

/** Where documents are, and which of them are pages. */
export interface FindDocsOptions {
  readonly docsDir: string;
  readonly langs: readonly Lang[];
  readonly defaultLang: Lang;
  /** Globs of pages, relative to a language folder. */
  readonly include: readonly string[];
  /** Globs of documents that are not pages, relative to a language folder or to the docs folder. */
  readonly exclude: readonly string[];
}

/**
 * Lists the documents under `docs/<lang>/`, sorted by path. A document that `exclude` names, or whose path has a segment
 * that begins with `_`, is a fragment and gets no route.
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

/** Documents outside the language folders that `exclude` does not match: without an error nobody would notice them. */
export async function strayDocs(
  { docsDir, langs, exclude }: Pick<FindDocsOptions, 'docsDir' | 'langs' | 'exclude'>,
  root: string,
): Promise<readonly Problem[]> {
  const ignore = [...langs.map((lang) => `${lang}/**`), 'public/**', ...exclude];
  const strays = await glob('**/*.{md,mdx}', { cwd: docsDir, ignore });
  return strays.sort().map((stray) => ({
    rule: 'stray-document',
    severity: 'error',
    file: toSitePath(path.join(docsDir, stray), root),
    message: 'Unexpected document outside a language folder.',
    hint: `Move it to ${langs.map((lang) => `\`${lang}/\``).join(' or ')}, add its folder to \`locales\`, or name it in \`route.exclude\`.`,
  }));
}

/** Broken symbolic links to documents or folders: the documents would silently be missing. */
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
        message: `Unexpected symbolic link to \`${target}\`: the target does not exist.`,
        hint: 'Point the link at a document, or delete it.',
      },
    ];
  });
}

/** Files, folders and links below a folder; empty when it cannot be read. */
function entriesBelow(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

/** Target of a symbolic link; undefined when the link has been deleted since it was found. */
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
