import { type Dirent, lstatSync, readdirSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { DocSiteError, errorCode, type Problem } from '#shared/errors';
import type { SiteConfig } from '../config/index.ts';
import { isInside } from '../files/is-inside.ts';
import { realPath } from '../files/real-path.ts';
import { toSitePath } from '../files/site-path.ts';

type FolderSettings = Pick<SiteConfig, 'docsDir' | 'root' | 'publicLinks' | 'locales'>;

/** Rules whose files must not even be opened. */
const refused: ReadonlySet<string> = new Set(['special-file', 'public-link', 'document-link']);

/** Names of files in which tools keep passwords and keys; examples of them contain none. */
const secretFile = /^\.(?:env(?:\.(?!(?:example|sample|template)$).*)?|npmrc|netrc|pypirc|git-credentials)$/;

/**
 * Finds everything in the docs folder that would silently be missing from the site: folders that cannot be read, names
 * that are not UTF-8, links that lead nowhere.
 *
 * @throws DocSiteError when there are files that never end, and links that would publish files from elsewhere.
 */
export function folderProblems(settings: FolderSettings): readonly Problem[] {
  const { docsDir, root, locales } = settings;
  const publicDir = path.join(docsDir, 'public');
  for (const [folder, hint] of [
    [docsDir, 'Move the file, or name another folder under `docsDir` in the configuration.'],
    ...[publicDir, ...locales.map(({ lang }) => path.join(docsDir, lang))].map(
      (folder) => [folder, 'Move the file into a folder of this name.'] as const,
    ),
  ] as const) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? true) continue;
    const file = toSitePath(folder, root);
    throw new DocSiteError('Unexpected file: expected a folder.', { rule: 'docs-folder', file, hint });
  }
  const walk: Walk = { ...settings, publicDir };
  // Links to folders are not followed, but the public folder may be one.
  const isLink = lstatSync(publicDir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const problems = withoutRefused(problemsBelow(docsDir, walk));
  return isLink ? withoutRefused([...problems, ...problemsBelow(publicDir, walk)]) : problems;
}

function withoutRefused(problems: readonly Problem[]): readonly Problem[] {
  if (!problems.some(({ rule }) => refused.has(rule))) return problems;
  throw new DocSiteError('The docs folder contains files that cannot be part of a site.', { problems });
}

interface Walk extends FolderSettings {
  readonly publicDir: string;
}

function problemsBelow(folder: string, walk: Walk): readonly Problem[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' ? [] : unreadable(folder, code, walk);
  }
  const isPublic = isInside(folder, walk.publicDir);
  return entries
    .filter(({ name }) => name !== 'node_modules' && (isPublic || !name.startsWith('.')))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => problemsOf(entry, path.join(folder, entry.name), walk));
}

function problemsOf(entry: Dirent, file: string, walk: Walk): readonly Problem[] {
  if (entry.name.includes('\uFFFD') && lstatSync(file, { throwIfNoEntry: false }) === undefined) {
    return problemAt(file, walk, {
      rule: 'encoding',
      message: 'Unexpected name: it is not UTF-8 text, and the file would be missing from the site.',
      hint: 'Rename it; `convmv -f latin1 -t utf8` converts names.',
    });
  }
  if (/[\n\r\u2028\u2029]/.test(entry.name)) {
    return problemAt(file, walk, {
      rule: 'file-name',
      message: 'Unexpected line break in a name: files of such a folder would be missing from the site.',
      hint: 'Rename it.',
    });
  }
  if (entry.isDirectory()) {
    const isNavigation = /^_(meta|nav)\.json$/.test(entry.name) && !isInside(file, walk.publicDir);
    return isNavigation ? navigationFolder(file, walk) : problemsBelow(file, walk);
  }
  if (secretFile.test(entry.name) && !entry.isDirectory() && isInside(file, walk.publicDir)) {
    return problemAt(file, walk, {
      rule: 'secret-file',
      message:
        'Unexpected file in the public folder: such files contain passwords and keys, and it would be published.',
      hint: 'Move it out of the public folder.',
    });
  }
  if (entry.isFile()) return [];
  return entry.isSymbolicLink() ? problemsOfLink(file, walk) : specialFile(file, walk);
}

function problemsOfLink(file: string, walk: Walk): readonly Problem[] {
  let target: Stats;
  try {
    target = statSync(file);
  } catch (error) {
    const code = errorCode(error);
    if (!/^(ENOENT|ENOTDIR|ELOOP)$/.test(code)) return unreadable(file, code, walk);
    // No problem if the link has been deleted since it was found.
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return [];
    return problemAt(file, walk, {
      rule: 'dead-symbolic-link',
      message: `Unexpected symbolic link to \`${readlinkSync(file)}\`: the target does not exist.`,
      hint: 'Point the link at a file, or delete it.',
    });
  }
  if (!target.isFile() && !target.isDirectory()) return specialFile(file, walk);
  if (target.isDirectory()) {
    const problems = problemsOfFolderLink(file, walk);
    if (problems.length > 0) return problems;
  }
  const isPublic = isInside(file, walk.publicDir);
  return isPublic || (target.isFile() && isDocument(file)) ? problemsOfTarget(file, isPublic, walk) : [];
}

/** The search for documents follows links to folders. */
function problemsOfFolderLink(file: string, walk: Walk): readonly Problem[] {
  const shown = `Unexpected symbolic link to \`${readlinkSync(file)}\``;
  if (isDocument(file)) {
    return problemAt(file, walk, {
      rule: 'document-link',
      message: `${shown}: the target is a folder, and no document.`,
      hint: 'Point the link at an `.md` or `.mdx` file, or rename it.',
    });
  }
  const target = realpathSync(file);
  const contained = [walk.docsDir, path.dirname(file)].find((folder) => isInside(realpathSync(folder), target));
  if (contained === undefined) return [];
  return problemAt(file, walk, {
    rule: 'document-link',
    message: `${shown}: this folder contains the ${contained === walk.docsDir ? 'docs folder' : 'link itself'}, and all its files would be read.`,
    hint: 'Point the link at the folder whose documents are meant, or delete it.',
  });
}

/** A link could otherwise publish any file, as a page or as it is. */
function problemsOfTarget(file: string, isPublic: boolean, walk: Walk): readonly Problem[] {
  const { publicDir, publicLinks, root } = walk;
  const target = realpathSync(file);
  const allowed = [publicDir, ...publicLinks.map((folder) => path.resolve(root, folder))];
  if (isPublic ? allowed.some((folder) => isInside(target, realPath(folder))) : isDocument(target)) return [];
  const link = `Unexpected symbolic link to \`${isInside(target, root) ? toSitePath(target, root) : target}\``;
  return problemAt(
    file,
    walk,
    isPublic
      ? {
          rule: 'public-link',
          message: `${link}: it leaves the public folder, and its target would be published.`,
          hint: 'Copy the file, or name the folder of its target under `publicLinks` in the configuration.',
        }
      : {
          rule: 'document-link',
          message: `${link}: the target is not a document, and would be published as a page.`,
          hint: 'Point the link at an `.md` or `.mdx` file, or delete it.',
        },
  );
}

function isDocument(file: string): boolean {
  return /\.mdx?$/.test(file);
}

function unreadable(file: string, code: string, walk: Walk): readonly Problem[] {
  return problemAt(file, walk, {
    rule: 'unreadable-folder',
    message: `The folder cannot be read (${code}): its files would be missing from the site.`,
    hint: 'Allow this user to read it, or move it out of the docs folder.',
  });
}

function navigationFolder(file: string, walk: Walk): readonly Problem[] {
  return problemAt(file, walk, {
    rule: path.basename(file) === '_nav.json' ? 'nav-file' : 'meta-file',
    message: 'Unexpected folder: expected a file, whose entries would be missing from the navigation.',
    hint: 'Rename the folder, or replace it with a file.',
  });
}

function specialFile(file: string, walk: Walk): readonly Problem[] {
  return problemAt(file, walk, {
    rule: 'special-file',
    message: 'Unexpected pipe, socket or device: reading it might never end.',
    hint: 'Delete it, or replace it with a file.',
  });
}

function problemAt(
  file: string,
  { root }: Walk,
  texts: Pick<Problem, 'rule' | 'message' | 'hint'>,
): readonly Problem[] {
  return [{ ...texts, severity: 'error', file: toSitePath(file, root) }];
}
