import { existsSync } from 'node:fs';
import path from 'node:path';
import { expectedProblems, type Problem } from '#shared/errors';
import { DocSiteError } from '../../api/index.ts';
import { isInside } from '../../files/is-inside.ts';
import { toSitePath } from '../../files/site-path.ts';
import { readCommit } from './read-commit.ts';

/** Where the documents of a version come from. */
export interface VersionSource {
  /** Segment of its addresses below the base: `v1`. Not the key of a language. */
  readonly path: string;
  /**
   * Its documents, relative to the site. Default: the docs folder, a dash and `path`, such as `docs-v1`; with `ref`, the
   * docs folder.
   */
  readonly folder?: string;
  /** Tag, branch or commit whose folder is read. Default: the folder is read as it is. */
  readonly ref?: string;
}

/** Where the documents of a version are. Absolute paths. */
export interface VersionFolders {
  readonly docsDir: string;
  /** Folder of the site: for a version from git, a copy of it. */
  readonly root: string;
}

/** A version and where its documents are. */
export interface FoundVersion extends VersionSource {
  readonly folders: VersionFolders;
}

/**
 * Finds the documents of versions, in the same order. `site` has the folders of the current version.
 *
 * @throws DocSiteError with every version whose documents are missing.
 */
export async function findVersions(
  versions: readonly VersionSource[],
  site: VersionFolders,
): Promise<readonly FoundVersion[]> {
  const found: FoundVersion[] = [];
  const problems: Problem[] = [];
  for (const version of versions) {
    try {
      const { ref } = version;
      const folders = ref === undefined ? copied(version, site) : await fromGit(ref, version, site);
      found.push({ ...version, folders });
    } catch (error) {
      problems.push(...expectedProblems(error));
    }
  }
  if (problems.length > 0) throw new DocSiteError('Documents of versions are missing.', { problems });
  return found;
}

function copied(version: VersionSource, { docsDir, root }: VersionFolders): VersionFolders {
  const folder = version.folder === undefined ? `${docsDir}-${version.path}` : path.resolve(root, version.folder);
  if (existsSync(folder)) return { docsDir: folder, root };
  const [current, wanted] = [docsDir, folder].map((file) => toSitePath(file, root));
  throw new DocSiteError(`Missing folder \`${wanted}\` with the documents of the version \`${version.path}\`.`, {
    rule: 'versions',
    hint: `Copy the documents when you begin the next version: \`cp -r ${current} ${wanted}\`. Or name a tag under \`ref\`.`,
  });
}

async function fromGit(
  ref: string,
  { path: version, folder }: VersionSource,
  { docsDir, root }: VersionFolders,
): Promise<VersionFolders> {
  const wanted = folder === undefined ? docsDir : path.resolve(root, folder);
  let common = root;
  while (!isInside(wanted, common)) common = path.dirname(common);
  // Among the packages, so that components import them, wherever the cache lies.
  const kept = path.join(root, 'node_modules/.cache/doc-site/versions', version, 'git');
  const copy = await readCommit(ref, common, kept);
  const copyOf = (file: string) => path.join(copy, path.relative(common, file));
  if (existsSync(copyOf(wanted))) return { docsDir: copyOf(wanted), root: copyOf(root) };
  throw new DocSiteError(
    `Missing folder \`${toSitePath(wanted, root)}\` in \`${ref}\`, with the documents of the version \`${version}\`.`,
    { rule: 'versions', hint: 'Name the folder that the documents were in at that commit under `folder`.' },
  );
}
