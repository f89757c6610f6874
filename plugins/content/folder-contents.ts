import type { Problem } from '#shared/errors';
import type { Doc } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import { findDocs, strayDocs } from './find-docs.ts';
import { folderProblems } from './folder-problems.ts';
import { type MetaFiles, readMetaFiles } from './meta-file.ts';

/** Everything in the docs folder that does not change when only the texts of documents do. */
export interface FolderContents {
  /** As `findDocs` returns it. */
  readonly found: readonly Pick<Doc, 'relativePath' | 'route'>[];
  readonly metaFiles: MetaFiles;
  readonly problems: readonly Problem[];
}

/** Looks through the docs folder of a site. */
export async function readFolder(config: SiteConfig): Promise<FolderContents> {
  const { docsDir, root, defaultLang, route } = config;
  const ofFolder = folderProblems(config);
  const options = { docsDir, langs: config.locales.map(({ lang }) => lang), defaultLang, ...route };
  const [found, strays, metaFiles] = await Promise.all([
    findDocs(options),
    strayDocs(options, root),
    readMetaFiles(config),
  ]);
  return { found, metaFiles, problems: [...strays, ...ofFolder] };
}
